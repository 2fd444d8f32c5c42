// @vitest-environment node
import { isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources } from '../../support/sources';

const sources = openSources();
afterAll(() => sources.close());

describe('the sources as the rules of the borders read them', () => {
  it('are complete, and their nodes have their position', () => {
    expect(sources.files.length).toBeGreaterThan(500);
    const [place] = sources.find(
      (node, { path }) =>
        path === 'piton.ts' && isPropertyAccessExpression(node) && node.name.text === 'prerendering',
    );
    expect(place).toMatchObject({ path: 'piton.ts', text: 'document.prerendering' });
    expect(place?.line).toBeGreaterThan(1);
  });
});
