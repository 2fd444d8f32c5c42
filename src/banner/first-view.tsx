import { richText } from '../markup';
import type { MakeElement } from '../ui/dom/elements';
import { choices, layout } from './layout';
import type { BannerModel } from './model';
import type { BannerState } from './state';

/** Renders the description and the legal notices of both views. */
export const words = (
  h: MakeElement,
  { id, design, forwarding }: BannerModel,
  description: string,
  teachings: readonly string[],
) => [
  <div key="description" className="rcb-description" id={`${id}-description`}>
    {richText(h, forwarding ? `${description} ${forwarding}` : description, { breaks: true })}
  </div>,
  teachings.length && design.bodyDesign.teachingsSeparatorActive ? (
    <div key="separator" className="rcb-separator" aria-hidden={true} />
  ) : null,
  ...teachings.map((html, at) => h('div', { key: at, className: 'rcb-teaching' }, richText(h, html))),
];

/** Renders the first view: painted without React, and later the tree that React hydrates. */
export const firstView = (h: MakeElement, model: BannerModel, state: BannerState) =>
  layout(h, model, state, model.texts.headline, [
    <div key="words" className="rcb-words">
      {words(h, model, model.texts.description, model.teachings)}
      {model.more?.purposes(h, model)}
      {model.more?.groupNames(h, model, state)}
    </div>,
    h('div', { key: 'choices', className: 'rcb-side' }, choices(h, model, state)),
  ]);
