import type { ThirdPartyKind } from '../../runtime/types';
import { h } from '../../ui/dom/elements';
import { displayHost } from './display-host';
import type { Texts } from './texts';

/**
 * Replaces `{host}` by the hosts, each in a `bdi` element, since the text may run from right to left. The result is
 * text, never markup.
 */
const withHosts = (text: string, hosts: readonly string[]) =>
  text
    .split('{host}')
    .flatMap((part, at) => [
      ...(at ? hosts.flatMap((host, index) => [index ? ', ' : '', hostName(host)]) : []),
      part,
    ]);

const hostName = (host: string) => h('bdi', { dir: 'ltr' }, displayHost(host));

/** Renders the question whether files of these hosts may be loaded. */
export const askBox = (texts: Texts, hosts: readonly string[], kind: ThirdPartyKind, id: string) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
  <div className="rcb-cb-box" role="group" aria-labelledby={id}>
    {/* biome-ignore lint/a11y/useSemanticElements: the CMS theme would style a real heading */}
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
