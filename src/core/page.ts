/** What the CMS prints about the page for the builder's scripts. */
import type { Device, Page } from '../api';
import { readInlineConfig } from '../values/inline-config';
import { listOf, type Raw, textOf, toNumber, treeOf } from '../values/readers';
import { BREAKPOINTS } from './device';

/** Decodes a percent-encoded title; returns a title that can't be decoded as printed. */
function decode(title: string): string {
  try {
    return decodeURIComponent(title);
  } catch {
    return title;
  }
}

/** Reads the active devices, small to large, and their limits; mobile and tablet are always active. */
function readBreakpoints(builder: Raw): Pick<Page, 'breakpoints' | 'devices'> {
  const printed = treeOf(treeOf(builder.responsive).breakpoints);
  const breakpoints: Partial<Record<Device, number>> = {};
  const devices: Device[] = [];
  for (const [device, value] of Object.entries(BREAKPOINTS) as [Exclude<Device, 'desktop'>, number][]) {
    const own = treeOf(printed[device]);
    if (own.is_enabled === true || device === 'mobile' || device === 'tablet') {
      const limit = toNumber(own.value) ?? 0;
      breakpoints[device] = limit > 0 ? limit : value;
      if (device !== 'widescreen') devices.push(device);
    }
  }
  devices.push('desktop');
  if (breakpoints.widescreen) devices.push('widescreen');
  return { breakpoints, devices };
}

/** Reads what the CMS prints about this page; every value has a default. */
export function readPage(): Page {
  const raw = {
    builder: readInlineConfig('elementorFrontendConfig', 'elementor-frontend-js-before'),
    pro: readInlineConfig('ElementorProFrontendConfig', 'elementor-pro-frontend-js-before'),
  };
  const builder = treeOf(raw.builder);
  const pro = treeOf(raw.pro);
  const extras = treeOf(
    readInlineConfig('elementorExtrasFrontendConfig', 'elementor-extras-frontend-js-extra'),
  );
  const { edit, wpPreview } = treeOf(builder.environmentMode);
  const post = treeOf(builder.post);
  const urls = treeOf(builder.urls);
  const proUrls = treeOf(pro.urls);
  const roles = treeOf(builder.user).roles;
  return {
    mode:
      edit === true || document.body.matches('.elementor-editor-active')
        ? 'edit'
        : wpPreview === true
          ? 'preview'
          : 'live',
    post: {
      id: toNumber(post.id) ?? 0,
      title: decode(textOf(post.title)),
      excerpt: textOf(post.excerpt),
      featuredImage: textOf(post.featuredImage) || undefined,
    },
    ajaxUrl: textOf(pro.ajaxurl) || textOf(urls.ajaxurl),
    restUrl: textOf(proUrls.rest),
    assets: {
      builder: textOf(urls.assets),
      pro: textOf(proUrls.assets),
      extras: textOf(treeOf(extras.urls).assets),
      uploads: textOf(urls.uploadUrl).replace(/([^/])$/, '$1/'),
    },
    version: textOf(builder.version),
    isRtl: builder.is_rtl === true || document.documentElement.dir === 'rtl' || document.body.matches('.rtl'),
    ...readBreakpoints(builder),
    kit: treeOf(builder.kit),
    roles: listOf(roles).map(textOf),
    i18n: { ...treeOf(pro.i18n), ...treeOf(builder.i18n) } as Record<string, string>,
    raw,
  };
}
