import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { observeDocument } from '../../../src/core/runtime';

const told: string[] = [];
const nameOf = (root: Element) => `${root.localName}${root.id}`;
/** Returns the reported changes after the current task, because observers run after the task's own work. */
const changes = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  return told.splice(0);
};
const element = (id: string) => document.querySelector(`#${id}`) as Element;

describe('changes of the document', () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  beforeAll(() => {
    observeDocument(
      (root) => void told.push(`+${nameOf(root)}`),
      (root) => void told.push(`-${nameOf(root)}`),
    );
  });
  // Vitest removes the document after its classes, so the observer has to stop before that.
  afterAll(() => (observe.mock.contexts[0] as MutationObserver | undefined)?.disconnect());
  beforeEach(async () => {
    document.body.innerHTML =
      '<ul id="a"><li id="x"></li><li id="y"></li></ul><ul id="b"></ul><div data-delay-child-handlers="true" id="c"></div>';
    await changes();
  });

  it('are reported for added and removed elements, not for elements that only change their order [core.6]', async () => {
    element('a').append(element('x'));
    element('a').append(element('y'), element('x'));
    expect(await changes()).toEqual([]);
    element('x').remove();
    expect(await changes()).toEqual(['-lix']);
    element('a').append(document.createElement('li'));
    expect(await changes()).toEqual(['+li']);
  });

  it('are reported for an element that moves to another parent, or is added and moved at once', async () => {
    element('b').append(element('x'));
    expect(await changes()).toEqual(['+lix']);
    const fresh = document.createElement('p');
    element('b').append(fresh);
    fresh.remove();
    element('b').append(fresh);
    expect(await changes()).toEqual(['+p']);
    element('a').append(element('x'));
    element('b').append(element('x'));
    element('c').append(element('y'));
    await changes();
    element('b').append(element('y'));
    expect(await changes()).toEqual(['+liy']);
  });

  it('are reported for content that is no longer blocked or delayed, not for inert content or text', async () => {
    element('a').setAttribute('consent-original-data-settings-_', '{}');
    await changes();
    element('a').removeAttribute('consent-original-data-settings-_');
    expect(await changes()).toEqual(['+ula']);
    element('c').append(document.createElement('p'));
    element('b').append('Text');
    expect(await changes()).toEqual([]);
    element('b').replaceChildren();
    expect(await changes()).toEqual([]);
    element('c').removeAttribute('data-delay-child-handlers');
    expect(await changes()).toEqual(['+divc']);
  });
});
