import {
  type Blocker,
  blockerNotices,
  type Consent,
  fill,
  printedPoweredBy,
  type Texts,
} from '../../consent';
import { escapeHtml, plainText, richText, safeAddress } from '../../markup';
import type { MakeElement } from '../../ui/dom/elements';
import { scalarText, treeOf } from '../../values/readers';
import { missingServices } from './accept';

export interface BoxProps {
  readonly consent: Consent;
  readonly texts: Texts;
  readonly blocker: Blocker;
  /** An id that is unique in the document; other ids begin with it. */
  readonly id: string;
}

export const headlineOf = (texts: Texts, { name }: Blocker): string =>
  fill(texts.blockerHeadline, { name: escapeHtml(name) });

/** Returns the plugin's own link where the owner shows it: only version 1 of the banner's design has the link. */
function poweredBy(h: MakeElement, config: Consent['config']) {
  const { customize, others } = config;
  if (!treeOf(customize.footerDesign).poweredByLink || others.bannerDesignVersion !== 1) return null;
  const { link, labelBehind } = treeOf(others.affiliate);
  const printed = printedPoweredBy(config);
  const href = safeAddress(scalarText(link ?? printed?.getAttribute('href')));
  const label = scalarText(labelBehind ?? printed?.textContent);
  return href && label ? (
    <div className="rcb-cb-footer">{h('a', { href, target: '_blank', rel: 'noopener' }, label)}</div>
  ) : null;
}

/** Renders the text of a placeholder: the name of the content, the reason, and the button that loads the content. */
export function textBox(h: MakeElement, { consent, texts, blocker, id }: BoxProps) {
  const { description, name } = blocker;
  const services = consent.config.groups.flatMap(({ items }) =>
    items.filter((item) => blocker.services.includes(item.id)),
  );
  const teachings = [...blockerNotices(consent.config, texts, services), texts.blockerAcceptInfo];
  const isMissing = missingServices(consent, blocker).length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div className="rcb-cb-box" role="group" aria-labelledby={id}>
      {/* biome-ignore lint/a11y/useSemanticElements: the CMS theme would style a real heading */}
      <div className="rcb-cb-headline" role="heading" aria-level={2} id={id}>
        {richText(h, headlineOf(texts, blocker), { isInline: true })}
      </div>
      <div className="rcb-cb-text">
        {[description, texts.description].filter(Boolean).map((each) => (
          <p key={each}>{richText(h, each, { breaks: true })}</p>
        ))}
        {teachings.filter(Boolean).map((each) => (
          <p key={each} className="rcb-cb-teaching">
            {richText(h, each)}
          </p>
        ))}
        {isMissing ? (
          <button
            type="button"
            className="rcb-cb-more"
            aria-expanded={false}
            aria-controls={`${id}-list`}
            data-rcb-action="more"
          >
            {plainText(texts.blockerLinkShowMissing)}
          </button>
        ) : null}
        {isMissing ? <div className="rcb-cb-list" id={`${id}-list`} hidden /> : null}
      </div>
      <button type="button" className="rcb-cb-load" data-rcb-action="load">
        <span>
          {plainText(texts.blockerLoadButton)}
          <span className="rcb-sr-only"> ({name})</span>
        </span>
      </button>
      {poweredBy(h, consent.config)}
    </div>
  );
}
