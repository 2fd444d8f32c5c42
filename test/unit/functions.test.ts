// @vitest-environment node
import type { Node } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources, type Source, walk } from '../support/sources';

/** How many lines of a function fit on a screen. */
const MAX_LINES = 80;

/** Longer functions by file and name, grouped by the reason for their length, each with the most lines that it may have. */
const LONGER: readonly {
  readonly reason: string;
  readonly lines: Readonly<Record<string, number>>;
}[] = [
  {
    reason:
      'Mounts one element: every step needs the element, the settings and the signal, and the steps that stand alone are functions of their own.',
    lines: {
      'page/header/index.ts mount': 156,
      'popups/age-gate/index.ts mount': 93,
      'widgets/circle-progress/index.ts mount': 103,
      'widgets/ee-audio-player/index.ts mount': 103,
      'widgets/ee-offcanvas/index.ts mount': 133,
      'widgets/ee-slide-menu/index.ts mount': 117,
      'widgets/ee-switcher/index.ts mount': 109,
      'widgets/ee-toggle-element/index.ts mount': 133,
      'widgets/gallery/index.ts mount': 113,
      'widgets/mega-menu/index.ts mount': 94,
      'widgets/off-canvas/index.ts mount': 105,
      'widgets/unfold/index.ts mount': 136,
    },
  },
  {
    reason:
      'Makes one object whose functions share private state: the functions within are short, and parts that need none of the state lie in other files.',
    lines: {
      'banner/shell.ts createShell': 119,
      'banner/theme.ts createTheme': 101,
      'blocker/unblock.ts createUnblock': 133,
      'consent/log/lock.ts createLock': 122,
      'consent/log/run.ts runLog': 105,
      'effects/background-slideshow/show.ts playSlides': 115,
      'inspector/panel.ts createPanel': 91,
      'page/anti-spam/contacts.ts offerContacts': 135,
      'page/lightbox/show.ts showSlides': 98,
      'piton.ts boot': 116,
      'popups/age-gate/gate.ts openGate': 102,
      'popups/magnific/index.tsx openMagnific': 128,
      'ui/load-more/load-more.ts attachLoadMore': 120,
      'ui/stick/index.ts stick': 105,
      'ui/stick/space.ts createSpace': 112,
      'ui/swipe.ts attachSwipe': 87,
      'widgets/animated-headline/rotate.ts rotate': 98,
      'widgets/ee-offcanvas/drawer.ts createDrawer': 103,
      'widgets/ee-switcher/autoplay.ts createAutoplay': 122,
      'widgets/ee-switcher/view.ts createView': 152,
      'widgets/form/steps.ts createSteps': 132,
      'widgets/nav-menu/dropdown.ts attachDropdown': 132,
      'widgets/posts-extra/infinite.ts attachInfinite': 169,
      'widgets/search/live.ts createLive': 129,
      'widgets/video-playlist/shown.ts createShown': 91,
    },
  },
];

const sources = openSources();
afterAll(() => sources.close());

const isFunction = (node: Node) =>
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isArrowFunction(node) ||
  isMethodDeclaration(node);

function nameOf(node: Node): string {
  if ((isFunctionDeclaration(node) || isMethodDeclaration(node)) && node.name && isIdentifier(node.name))
    return node.name.text;
  return isVariableDeclaration(node.parent) && isIdentifier(node.parent.name)
    ? node.parent.name.text
    : 'function';
}

/** Returns the functions of a file that are longer than a screen, with their numbers of lines. */
function longIn({ path, file }: Source): [name: string, lines: number][] {
  const found: [string, number][] = [];
  walk(file, (node) => {
    if (!isFunction(node)) return;
    const lines = node.getText(file).split('\n').length;
    if (lines > MAX_LINES) found.push([`${path} ${nameOf(node)}`, lines]);
  });
  return found;
}

describe('functions', () => {
  const long = sources.files.flatMap(longIn);
  const listed = new Map(LONGER.flatMap(({ lines }) => Object.entries(lines)));

  it('fit on a screen, except the listed ones, which do not grow', () => {
    expect(long.filter(([name, lines]) => lines > (listed.get(name) ?? MAX_LINES))).toEqual([]);
  });

  it('are not listed once they fit', () => {
    const names = long.map(([name]) => name);
    expect([...listed.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
});
