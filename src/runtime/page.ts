import type { Device, Page } from '../api';
import { BREAKPOINTS } from './device';
import { toNumber } from './fields';
import { ownGlobal } from './global';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Without a prototype: what a neighbour's script adds to every object the CMS has not said. */
const tree = (value: unknown): Tree => Object.assign(Object.create(null), isTree(value) && value);
const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The object literal that `text` assigns to `name`: from its first brace to the one that closes it. */
function literalOf(name: string, text: string): string | undefined {
  const start = text.indexOf('{', text.search(new RegExp(`${name}\\s*=\\s*\\{`)));
  let depth = 0;
  let quoted = false;
  for (let at = start; at >= 0 && at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && char === '{') depth++;
    else if (!quoted && char === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}

/**
 * A configuration object of the CMS: the global, or else what the inline script assigns to it, read but never run.
 * Optimisers and consent plugins change the script's type or join it with others (page-builder 1.2).
 */
export function readGlobal(name: string, scriptId: string): Tree {
  const known = ownGlobal(name);
  if (isTree(known)) return known;
  const assignment = new RegExp(`${name}\\s*=\\s*\\{`);
  const byId = document.getElementById(scriptId);
  const scripts = [...(byId ? [byId] : []), ...document.querySelectorAll('script:not([src])')];
  const text = scripts.find((script) => assignment.test(script.textContent ?? ''))?.textContent ?? '';
  try {
    return tree(JSON.parse(literalOf(name, text) ?? '{}'));
  } catch {
    return {};
  }
}

/** Percent-encoded titles are decoded; one that is none stays as it is. */
function decode(title: string): string {
  try {
    return decodeURIComponent(title);
  } catch {
    return title;
  }
}

/** Active devices from small to large with their limits; mobile and tablet are always active. */
function readBreakpoints(builder: Tree): Pick<Page, 'breakpoints' | 'devices'> {
  const printed = tree(tree(builder.responsive).breakpoints);
  const breakpoints: Partial<Record<Device, number>> = {};
  const devices: Device[] = [];
  for (const [device, value] of Object.entries(BREAKPOINTS) as [Exclude<Device, 'desktop'>, number][]) {
    const own = tree(printed[device]);
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

/** Reads what the CMS says of this page; everything has a value on a page that says nothing. */
export function readPage(): Page {
  const raw = {
    builder: readGlobal('elementorFrontendConfig', 'elementor-frontend-js-before'),
    pro: readGlobal('ElementorProFrontendConfig', 'elementor-pro-frontend-js-before'),
  };
  const builder = tree(raw.builder);
  const pro = tree(raw.pro);
  const extras = tree(readGlobal('elementorExtrasFrontendConfig', 'elementor-extras-frontend-js-extra'));
  const { edit, wpPreview } = tree(builder.environmentMode);
  const post = tree(builder.post);
  const urls = tree(builder.urls);
  const proUrls = tree(pro.urls);
  const roles = tree(builder.user).roles;
  return {
    mode:
      edit === true || document.body.matches('.elementor-editor-active')
        ? 'edit'
        : wpPreview === true
          ? 'preview'
          : 'live',
    post: {
      id: toNumber(post.id) ?? 0,
      title: decode(string(post.title)),
      excerpt: string(post.excerpt),
      featuredImage: string(post.featuredImage) || undefined,
    },
    ajaxUrl: string(pro.ajaxurl) || string(urls.ajaxurl),
    restUrl: string(proUrls.rest),
    assets: {
      builder: string(urls.assets),
      pro: string(proUrls.assets),
      extras: string(tree(extras.urls).assets),
      uploads: string(urls.uploadUrl).replace(/([^/])$/, '$1/'),
    },
    version: string(builder.version),
    isRtl: builder.is_rtl === true || document.documentElement.dir === 'rtl' || document.body.matches('.rtl'),
    ...readBreakpoints(builder),
    kit: tree(builder.kit),
    roles: Array.isArray(roles) ? roles.map(string) : [],
    i18n: { ...tree(pro.i18n), ...tree(builder.i18n) } as Record<string, string>,
    raw,
  };
}
