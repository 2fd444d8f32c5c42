import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from '../../../src/core/page';
import { gridOf } from '../../../src/facade';

afterEach(() => void Object.assign(window, { elementorFrontendConfig: undefined }));

describe('the grid that snippets read', () => {
  it('begins at 0, 480, 768, 1025, 1440 and 1600 px where the page says nothing [core.4d]', () => {
    expect(gridOf(readPage())).toEqual({ xs: 0, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 });
  });

  it('follows the devices of the page, and what it prints itself [core.4]', () => {
    const responsive = { breakpoints: { mobile: { value: 600, is_enabled: true } } };
    Object.assign(window, { elementorFrontendConfig: { responsive, breakpoints: { xxl: 1800 } } });
    expect(gridOf(readPage())).toEqual({ xs: 0, sm: 480, md: 601, lg: 1025, xl: 1440, xxl: 1800 });
  });
});
