/**
 * Renders the layout of both views: header, body, footer and the choices. `h` makes either DOM elements or React
 * elements.
 */
import { plainText, richText, safeAddress } from '../markup';
import type { MakeElement } from '../ui/dom/elements';
import type { BannerModel } from './model';
import type { BannerState } from './state';

/** The command of an element with `data-rcb`. */
export type Command = 'all' | 'essential' | 'custom' | 'individual' | 'close_icon' | 'skip' | 'back';

interface ButtonSpec {
  readonly command: Command;
  /** The name of the button in `buttonOrder`. */
  readonly key: string;
  readonly type: string;
  readonly label: string;
  readonly isShown: boolean;
}

/** Returns the visible choices in the owner's order, which is the order in the document too. */
function buttonsOf({ design, texts, config }: BannerModel, state: BannerState): ButtonSpec[] {
  const { decision, bodyDesign, saveButton } = design;
  const isFirst = state.view === 'first';
  const hasGroups = config.isPro && decision.showGroups && decision.groupsFirstView;
  const isChanged = isFirst && hasGroups && state.hasChangedGroup;
  const spec = (command: Command, type: string, label: string, isShown = true, key: string = command) => ({
    command,
    key,
    type,
    label,
    isShown,
  });
  const shownSave = hasGroups && (decision.saveButton === 'always' || isChanged);
  const specs: ButtonSpec[] = [
    spec(
      'all',
      decision.acceptAll,
      texts.acceptAll,
      !(isChanged && decision.saveButton === 'afterChangeAll'),
    ),
    spec('essential', decision.acceptEssentials, texts.acceptEssentials),
    spec(
      'custom',
      saveButton.type === 'hide' ? 'button' : saveButton.type,
      texts.save,
      !isFirst || shownSave,
      'save',
    ),
    spec('individual', decision.acceptIndividual, texts.acceptIndividual, isFirst),
  ];
  const order = decision.buttonOrder.split(/[\s,]+/);
  const rank = ({ key }: ButtonSpec) => (order.includes(key) ? order.indexOf(key) : order.length);
  const shown = specs
    .filter(({ isShown, type }) => isShown && type !== 'hide')
    .sort((a, b) => rank(a) - rank(b));
  const [first, second, ...rest] = shown;
  return bodyDesign.acceptAllOneRowLayout && first && second ? [second, first, ...rest] : shown;
}

/** Renders the choices. The listener in controls.ts handles the clicks. */
export const choices = (h: MakeElement, model: BannerModel, state: BannerState) => (
  <div className={`rcb-choices${model.design.bodyDesign.acceptAllOneRowLayout ? ' rcb-one-row' : ''}`}>
    {buttonsOf(model, state).map(({ command, type, label }, at) => (
      <button
        key={command}
        type="button"
        id={at ? undefined : `${model.id}-choice`}
        className={`rcb-btn rcb-btn-${command} rcb-as-${type}`}
        data-rcb={command}
        disabled={state.isBusy}
      >
        <span>{richText(h, label, { isInline: true })}</span>
      </button>
    ))}
    {model.licence ? <strong className="rcb-licence">{plainText(model.licence)}</strong> : null}
  </div>
);

const logo = (h: MakeElement, { logo: image, design }: BannerModel) =>
  image
    ? h('img', {
        className: `rcb-logo rcb-logo-${design.headerDesign.logoPosition}`,
        src: image.src,
        srcSet: image.srcSet,
        alt: image.alt,
      })
    : null;

export function footer(h: MakeElement, model: BannerModel) {
  const { config, poweredBy, languages, more } = model;
  if (!config.links.length && !languages.length && !poweredBy) return null;
  return (
    <div className="rcb-footer">
      <ul>
        {config.links.map(({ label, url, isTargetBlank }, at) =>
          h(
            'li',
            { key: at },
            h(
              'a',
              { href: safeAddress(url), ...(isTargetBlank && { target: '_blank', rel: 'noopener' }) },
              plainText(label),
            ),
          ),
        )}
        {more?.languageSwitcher(h, model)}
        {poweredBy ? (
          <li key="powered-by" className="rcb-powered-by">
            <a href={poweredBy.href} target="_blank" rel="noopener">
              {richText(h, poweredBy.html, { isInline: true })}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Renders the banner around `body`. */
export const layout = (
  h: MakeElement,
  model: BannerModel,
  state: BannerState,
  title: string,
  body: unknown,
) => {
  const isClosable = state.action !== undefined || model.design.decision.showCloseIcon;
  return (
    <div className="rcb-content">
      {state.action === 'history' ? null : (
        <a className="rcb-skip" href={`#${model.id}-choice`} data-rcb="skip">
          {model.labels.skipToConsentChoices}
        </a>
      )}
      <div className={isClosable ? 'rcb-header rcb-closable' : 'rcb-header'}>
        {logo(h, model)}
        <h2 className="rcb-headline" id={`${model.id}-headline`}>
          {richText(h, title, { isInline: true })}
        </h2>
        {isClosable ? (
          <button
            type="button"
            className="rcb-close"
            data-rcb="close_icon"
            aria-label={state.action === 'change' ? model.labels.closeWithoutSaving : model.labels.close}
          />
        ) : null}
      </div>
      <div className="rcb-body">{h('div', { className: 'rcb-columns' }, body)}</div>
      {footer(h, model)}
    </div>
  );
};
