import { beforeEach, describe, expect, it } from 'vitest';
import { findTwin } from '../../../../src/blocker/placeholder/duplicates';

const held = (id: string, more = '') => `<div id="${id}" consent-id="7" consent-required="1" ${more}></div>`;
const PAIRED = 'consent-blocker-connected="3" consent-blocker-connected-pres="3"';
const picture = (name: string) => `consent-thumbnail='{"url":"${name}"}'`;
const isShown = (element: Element) => !element.matches('[hidden]');

function twin(exceptions: readonly string[] = []) {
  const node = document.getElementById('node');
  return node ? findTwin(node, node, exceptions, isShown) : 'no node';
}

beforeEach(() => document.body.replaceChildren());

describe('a neighbour with which blocked content shares a placeholder', () => {
  it.each([
    ['right before', `${held('other', PAIRED)}${held('node')}`],
    ['before hidden content', `${held('other', PAIRED)}<p hidden></p><p hidden></p>${held('node')}`],
    ['at the end of the element before', `<div>${held('other', PAIRED)}</div>${held('node')}`],
    ['in the widget before', `<div>${held('other', PAIRED)}</div><div>${held('node')}</div>`],
    [
      'in the column before',
      `<div><div>${held('other', PAIRED)}</div></div><div><div>${held('node')}</div></div>`,
    ],
  ])('is found %s [blocker.3]', (_, markup) => {
    document.body.innerHTML = markup;
    expect(twin()).toBe('3');
  });

  it.each([
    ['nothing is before it', held('node')],
    ['no visible element is before it', `<p hidden></p>${held('node')}`],
    ['another element is between them', `${held('other', PAIRED)}<p>Text</p>${held('node')}`],
    [
      'it is of another blocker',
      `${held('other', PAIRED).replace('consent-id="7"', 'consent-id="8"')}${held('node')}`,
    ],
    [
      'it needs other services',
      `${held('other', PAIRED)}${held('node').replace('consent-required="1"', 'consent-required="1,2"')}`,
    ],
    [
      'it is already unblocked',
      `<div id="other" consent-id="7" consent-blocker-connected="3"></div>${held('node')}`,
    ],
    [
      'the owner excludes shared placeholders',
      `<div class="rcb-avoid-deduplication">${held('other', PAIRED)}${held('node')}</div>`,
    ],
  ])('does not exist where %s [blocker.3]', (_, markup) => {
    document.body.innerHTML = markup;
    expect(twin()).toBeUndefined();
  });

  it('does not exist where both have different pictures, unless the page says that they belong together [blocker.3]', () => {
    document.body.innerHTML = `${held('other', `${PAIRED} ${picture('a')}`)}${held('node', picture('b'))}`;
    expect(twin()).toBeUndefined();
    expect(twin(['#node'])).toBe('3');
    document.body.innerHTML = `${held('other', PAIRED).replace('></div>', `><i ${picture('a')}></i></div>`)}${held('node', picture('b'))}`;
    expect(twin()).toBeUndefined();
    // A picture that only one of the nodes has makes no difference.
    document.body.innerHTML = `${held('other', PAIRED)}${held('node', picture('b'))}`;
    expect(twin()).toBe('3');
    document.body.innerHTML = `${held('other', `${PAIRED} ${picture('a')}`)}${held('node', picture('a'))}`;
    expect(twin()).toBe('3');
  });
});
