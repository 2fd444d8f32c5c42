import { defineHandler } from '../core';
import { allowAll, loadScript } from '../third-parties';
import { dispatch } from '../ui/cms/jquery-events';
import { poll } from '../ui/waiting/poll';
import { ownGlobal } from '../values/globals';
import { textOf, treeOf } from '../values/readers';

interface Sdk {
  init(options: { readonly appId: string; readonly version: string; readonly xfbml: boolean }): void;
  readonly XFBML: { parse(element: Element): void };
}

/** The SDK; its script may be a stub, whose methods another script brings later. */
function sdkNow(): Sdk | undefined {
  const sdk = ownGlobal('FB') as Partial<Sdk> | undefined;
  return typeof sdk?.init === 'function' && typeof sdk.XFBML?.parse === 'function' ? (sdk as Sdk) : undefined;
}

let isStarted = false;

/** Initialises the SDK once for the page. */
function start(sdk: Sdk, appId: string) {
  if (isStarted) return;
  isStarted = true;
  sdk.init({ appId, version: 'v2.10', xfbml: false });
  dispatch(document, 'fb:sdk:loaded');
}

/** Shows buttons, comments, posts and pages of the social network with its own script, after consent. */
export default defineHandler({
  async mount(element, { page, signal, note, warn }) {
    const config = treeOf(page.raw.pro.facebook_sdk);
    const given = textOf(config.lang);
    const locale = /^[a-z]{2,3}_[A-Z]{2}$/.test(given) ? given : 'de_AT';
    const script = `https://connect.facebook.net/${locale}/sdk.js`;
    const box = element.querySelector('.elementor-facebook-widget');
    if (!box) return;
    note('facebook', 'facebook.waiting');
    // A post or video is an iframe of the network's site, which may be a service of its own.
    const addresses = [script, 'https://www.facebook.com/plugins/'];
    const [allowed] = await allowAll(addresses, { kind: 'frame', element: box, signal });
    if (signal.aborted || !allowed) return;
    try {
      await loadScript(allowed);
    } catch {
      // Many browsers block this script; the page works without it.
      return note('facebook', 'facebook.blocked');
    }
    const FB = await poll(sdkNow, signal);
    if (signal.aborted) return;
    if (!FB) return warn('facebook', `${script} made no FB object`);
    start(FB, textOf(config.app_id));
    FB.XFBML.parse(element);
    note('facebook', 'facebook.ready');
  },
});
