import { beforeEach, describe, expect, it } from 'vitest';
import { anchorOf } from '../../../../src/blocker/placeholder/anchor';

const find = (id: string) => document.getElementById(id) as HTMLElement;
const node = () => find('node');
const idOf = (parents = {}) => anchorOf(node(), parents).element.id;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="outer" class="box"><div id="middle" class="box"><p id="before"></p><div id="node"><i id="first"></i><b id="second"></b></div></div></div>';
  node().setAttribute('consent-blocker-connected-pres', '4');
});

describe('the element that a placeholder replaces', () => {
  it('is the node, its parent, or an ancestor as many levels up as the server says, and never the body [blocker.3]', () => {
    const use = (rule: string) => {
      node().setAttribute('consent-visual-use-parent', rule);
      return idOf();
    };
    expect(idOf()).toBe('node');
    expect([use('true'), use('2'), use('99'), use('.box'), use('.nowhere'), use('[[')]).toEqual([
      'middle',
      'outer',
      'outer',
      'middle',
      'node',
      'node',
    ]);
  });

  it('is an ancestor whose name ends with a number, where the server names it [blocker.3]', () => {
    document.body.innerHTML = '<h2 id="heading"><div id="node" consent-visual-use-parent="h2"></div></h2>';
    expect(idOf()).toBe('heading');
  });

  it('is a child of the node for rules about children, the first child where none matches [blocker.3]', () => {
    node().setAttribute('consent-visual-use-parent', 'children:b');
    expect(anchorOf(node(), {})).toEqual({ element: find('second'), isChild: true, isFallback: false });
    node().setAttribute('consent-visual-use-parent', 'children:.elementor-widget-container');
    expect(anchorOf(node(), {})).toEqual({ element: find('first'), isChild: true, isFallback: true });
    node().replaceChildren();
    expect(anchorOf(node(), {})).toEqual({ element: node(), isChild: false, isFallback: false });
  });

  it('follows the page’s own map where the node says nothing, and ignores unknown selectors [blocker.1e]', () => {
    expect(idOf({ '.none': 1, '[[': 1, '#outer': 2 })).toBe('outer');
    expect(idOf({ '#outer:has(> #middle > %s)': 'self' })).toBe('outer');
    expect(idOf({ '.box': 'self' })).toBe('middle');
  });

  it('is the link that contains a blocked picture [blocker.3]', () => {
    document.body.innerHTML = '<p><a id="link"><img id="node"></a></p>';
    expect(idOf()).toBe('link');
  });

  it('is the node itself where the node is not in the document [blocker.3]', () => {
    const loose = document.createElement('div');
    loose.setAttribute('consent-visual-use-parent', 'true');
    expect(anchorOf(loose, {}).element).toBe(loose);
    const alone = document.createElement('div');
    expect(anchorOf(alone, { div: 1 })).toEqual({ element: alone, isChild: false, isFallback: false });
  });
});
