import { beforeEach, describe, expect, it } from 'vitest';
import { createUndoStyles } from '../../../../src/page/header/undo-styles';

describe('undoing styles', () => {
  let element: HTMLElement;
  beforeEach(() => {
    element = document.createElement('div');
  });

  it('leaves no attribute behind where there was none', () => {
    const traces = createUndoStyles();
    traces.style(element, 'min-height', '60px');
    traces.undo();
    expect(element.outerHTML).toBe('<div></div>');
  });

  it('restores the previous value, with its priority', () => {
    element.style.setProperty('margin-top', '4px', 'important');
    const traces = createUndoStyles();
    traces.style(element, 'margin-top', '0');
    traces.style(element, 'margin-top', '2px');
    traces.undo();
    expect(element.style.cssText).toBe('margin-top: 4px !important;');
  });

  it('keeps a value that another script has written since', () => {
    const traces = createUndoStyles();
    traces.style(element, 'margin-top', '0');
    element.style.marginTop = '9px';
    traces.undo();
    expect(element.style.marginTop).toBe('9px');
  });

  it('keeps the properties it is told to keep', () => {
    const traces = createUndoStyles();
    traces.style(element, 'min-height', '60px');
    traces.style(element, 'transition', 'all 0.4s ease-in-out');
    traces.undoStyles(['transition']);
    expect(element.style.minHeight).toBe('');
    expect(element.style.transition).not.toBe('');
  });

  it('restores classes as they were before the first change', () => {
    element.className = 'printed';
    const traces = createUndoStyles();
    traces.mark(element, 'printed', false);
    traces.mark(element, 'added', true);
    traces.mark(element, 'added', false);
    traces.mark(element, 'added', true);
    expect(traces.had(element, 'printed')).toBe(true);
    expect(traces.had(element, 'added')).toBe(false);
    traces.undo();
    expect(element.className).toBe('printed');
  });
});
