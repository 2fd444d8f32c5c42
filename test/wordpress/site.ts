/** Functions for tests of the site: they request pages as different visitors, change settings, and read the log. */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { php as runPhp } from './wordpress';

const { url, folder } = inject('site');

export const siteUrl = url;

export interface Settings {
  readonly mode?: 'off' | 'me' | 'pages' | 'all';
  /** The chosen pages, as former releases stored them: the plugin moves them to their place. */
  readonly pages?: readonly number[];
  readonly shared?: boolean;
  readonly config?: object;
  readonly texts?: object;
}

/** A page as the stand-in plugin reads it. */
export interface StandInPage {
  readonly body?: string;
  readonly scripts?: Readonly<Record<string, StandInScript>>;
  readonly queue?: readonly string[];
  readonly hints?: readonly { readonly rel: string; readonly href: string; readonly as?: string }[];
  readonly held?: readonly string[];
  /** Handles whose files a delivery network serves. */
  readonly delivered?: readonly string[];
  /** Handles whose tags an optimiser has removed. */
  readonly merged?: readonly string[];
  /** Handles whose files an optimiser loads at the first click. */
  readonly delayed?: readonly string[];
  /** Whether an optimiser prints addresses of minified copies. */
  readonly minifies?: boolean;
  /** Whether output from before the page is discarded. */
  readonly cleans?: boolean;
  /** Whether the theme removes line breaks and spaces from the HTML. */
  readonly compresses?: boolean;
  /** Whether the first part of the page is sent before the rest is printed. */
  readonly flush?: boolean;
  /** Whether the theme ends the innermost buffer before its footer. */
  readonly ends?: boolean;
  /** Whether the page ends before the theme's footer. */
  readonly exits?: boolean;
  /** Whether an error ends the page before the theme's footer. */
  readonly fails?: boolean;
  /** Whether the theme discards all buffers before it begins. */
  readonly discards?: boolean;
  /** Whether the theme announces the length of its page. */
  readonly announces?: boolean;
  /** Whether WordPress holds the template in a buffer of its own. */
  readonly buffers?: boolean;
  /** Whether a plugin collects the page from all buffers on shutdown. */
  readonly collects?: boolean;
}

export interface StandInScript {
  readonly src: string | null;
  readonly deps: readonly string[];
  readonly footer: boolean;
  readonly data?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Runs PHP in the site and returns the value that it returns. */
export async function php<Value = unknown>(code: string): Promise<Value> {
  const json = await runPhp(folder, `echo wp_json_encode( ( function () { ${code} } )() );`);
  return JSON.parse(json) as Value;
}

const literal = (value: unknown) =>
  `json_decode( ${JSON.stringify(JSON.stringify(value)).replaceAll('$', '\\$')}, true )`;

/** The PHP that deletes what is recorded and chosen, so that a test begins with pages of which nothing is known. */
const FORGET =
  "delete_option( 'piton_addresses' ); foreach ( array( 'choice', 'state', 'record', 'checked', 'times' ) as $key ) { delete_post_meta_by_key( '_piton_' . $key ); }";

/** Stores settings, with pages of which nothing is known. */
export const setOption = (settings: Settings) =>
  php(
    `${FORGET} delete_option( 'piton' ); return add_option( 'piton', array_merge( array( 'mode' => 'off' ), ${literal(settings)} ) );`,
  );

export const readOption = () => php<Record<string, unknown> | false>("return get_option( 'piton' );");

/** Returns what is recorded of each page and address, by path. */
export const readRecords = () =>
  php<Record<string, Record<string, unknown>>>(
    `global $wpdb; $records = get_option( 'piton_addresses', array() );
    foreach ( $wpdb->get_col( "SELECT meta_value FROM {$wpdb->postmeta} WHERE meta_key = '_piton_record'" ) as $stored ) { $record = unserialize( $stored ); $records[ $record['path'] ] = $record; }
    return (object) $records;`,
  );

export const activate = () =>
  php("require_once ABSPATH . 'wp-admin/includes/plugin.php'; return activate_plugin( 'piton/piton.php' );");

export const deactivate = () =>
  php("require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'piton/piton.php' );");

/** Creates a page of the site and returns its number. */
export async function addPage(name: string, page: StandInPage): Promise<number> {
  await writeFile(join(folder, 'data', `${name}.json`), JSON.stringify(page));
  return php<number>(
    `$old = get_page_by_path( '${name}' ); return $old ? $old->ID : wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => '${name}', 'post_title' => '${name}' ) );`,
  );
}

/** Creates many pages at once. */
export async function addPages(pages: Readonly<Record<string, StandInPage>>): Promise<void> {
  for (const [name, page] of Object.entries(pages)) {
    await writeFile(join(folder, 'data', `${name}.json`), JSON.stringify(page));
  }
  await php(
    `foreach ( ${literal(Object.keys(pages))} as $name ) { wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $name ) ); }`,
  );
}

/** A visitor with cookies of their own. */
export function createVisitor(cookies: Record<string, string> = {}) {
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
      redirect: 'manual',
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies[name] = value;
    }
    return response;
  };
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    request(path, { method: 'POST', body: new URLSearchParams(form) });
  return {
    request,
    post,
    html: async (path: string) => (await request(path)).text(),
    /** Signs in by the site's own form. */
    async signIn(name: string) {
      await request('/wp-login.php');
      const response = await post('/wp-login.php', { log: name, pwd: name, testcookie: '1' });
      if (response.status !== 302) throw new Error(`${name} could not sign in: ${response.status}`);
    },
  };
}

/** Returns a page that a visitor requests by another host name of the site; `fetch` cannot name a host. */
export async function htmlOfHost(host: string, path: string): Promise<string> {
  const request = get(new URL(path, url), { headers: { host } });
  const [response] = await once(request, 'response');
  return text(response);
}

/**
 * Opens a tab in which the owner is signed in. The tab requests nothing but the site, since WordPress's own pages show
 * pictures from another host, for which a machine without network may wait long.
 */
export async function openAsOwner(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const cookies: Record<string, string> = {};
  await createVisitor(cookies).signIn('owner');
  const context = await browser.newContext(options);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const { host } = new URL(url);
  await context.route(
    (address) => address.host !== host,
    (route) => route.abort('blockedbyclient'),
  );
  return context.newPage();
}

/**
 * Returns the script files of a page in their order: the handle, or the address where WordPress did not print the
 * element.
 */
export const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b[^>]*\s(?:src|consent-original-src-_)=(["'])(.*?)\1[^>]*>/g)].map(
    ([tag, , src]) => /\sid=["']([^"']*)-js["']/.exec(tag)?.[1] ?? `${src}`,
  );

export const idsOf = (html: string) =>
  [...html.matchAll(/<script\b[^>]*\sid=["']([^"']+)["']/g)].map(([, id]) => `${id}`);

export const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => new RegExp(`rel=["']${rel}["']`).test(tag))
    .map((tag) => /href=["']([^"']*)["']/.exec(tag)?.[1] ?? '');

/** Returns PHP's messages, without those that WordPress itself causes under a newer PHP or without a network. */
export async function complaints(): Promise<string[]> {
  const log = await readFile(join(folder, 'php.log'), 'utf8').catch(() => '');
  const isItsOwn = (line: string) =>
    /(?:in|on) \S*\/site\/wp-(?:includes|admin)\//.test(line) &&
    !/called incorrectly|piton\//.test(line.replaceAll(folder, ''));
  return log.split('\n').filter((line) => line && !isItsOwn(line));
}
