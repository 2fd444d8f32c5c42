import type { ThirdPartyKind } from '../../runtime/types';
import { h } from '../../ui/dom';
import { displayHost } from './display-host';
import type { Texts } from './texts';

/** `text` with the hosts in place of `{host}`, each a run of its own in lines of either direction; all of it text, never markup. */
const withHosts = (text: string, hosts: readonly string[]) =>
  text
    .split('{host}')
    .flatMap((part, at) => [
      ...(at ? hosts.flatMap((host, index) => [index ? ', ' : '', hostName(host)]) : []),
      part,
    ]);

const hostName = (host: string) => h('bdi', { dir: 'ltr' }, displayHost(host));

/** Says what would be loaded and from where, and asks. */
export const askBox = (texts: Texts, hosts: readonly string[], kind: ThirdPartyKind, id: string) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
  <div className="rcb-cb-box" role="group" aria-labelledby={id}>
    {/* biome-ignore lint/a11y/useSemanticElements: themes would style a heading of theirs */}
    <div className="rcb-cb-headline" role="heading" aria-level={2} id={id}>
      {withHosts(texts.headline, hosts)}
    </div>
    <div className="rcb-cb-text">
      <p>
        {withHosts(
          texts.description.replace('{what}', () => texts[kind]),
          hosts,
        )}
      </p>
      <label>
        <input type="checkbox" autoComplete="off" />
        {texts.remember}
      </label>
    </div>
    <button type="button" className="rcb-cb-load" data-rcb-action="load">
      <span>
        {texts.load}
        <span className="rcb-sr-only"> ({hosts.map(displayHost).join(', ')})</span>
      </span>
    </button>
  </div>
);
