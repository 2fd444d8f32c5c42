import { defineHandler, ownGlobal, unblock } from '../runtime/core';
import { tell } from '../ui/jquery-events';
import { loadScript } from '../ui/load-script';
import { text, tree } from '../ui/values';

interface Sdk {
  init(options: { readonly appId: string; readonly version: string; readonly xfbml: boolean }): void;
  readonly XFBML: { parse(element: Element): void };
}

let isStarted = false;

/** Once for the page, however many widgets there are. */
function start(sdk: Sdk, appId: string) {
  if (isStarted) return;
  isStarted = true;
  sdk.init({ appId, version: 'v2.10', xfbml: false });
  tell(document, 'fb:sdk:loaded');
}

/** Buttons, comments, posts and pages of the social network, by its own script and after consent (contract pro 21). */
export default defineHandler({
  async mount(element, { page, signal, note, warn }) {
    const config = tree(page.raw.pro.facebook_sdk);
    const given = text(config.lang);
    const locale = /^[a-z]{2,3}_[A-Z]{2}$/.test(given) ? given : 'de_AT';
    const script = `https://connect.facebook.net/${locale}/sdk.js`;
    const box = element.querySelector('.elementor-facebook-widget');
    if (!box) return;
    note('Facebook', 'Wartet auf die Zustimmung zum Dienst.');
    await unblock(script, box);
    // A post or video is a frame of the network's site, which may be a service of its own.
    await unblock('https://www.facebook.com/plugins/', box);
    if (signal.aborted) return;
    try {
      await loadScript(script);
    } catch {
      // Many browsers block it; the page goes on.
      return note(
        'Facebook',
        'Das Skript des Dienstes kommt nicht an: Ein Filter im Browser oder die CSP hält es auf.',
      );
    }
    const FB = ownGlobal('FB') as Sdk | undefined;
    if (signal.aborted) return;
    if (!FB) return warn('facebook', `${script} made no FB object`);
    start(FB, text(config.app_id));
    FB.XFBML.parse(element);
    note('Facebook', 'Bereit.');
  },
});
