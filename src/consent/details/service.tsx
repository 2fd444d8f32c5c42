import { richText } from '../../borders/markup/rich-text';
import type { MakeElement } from '../../ui/dom/view';
import { fillPlaceholders } from '../placeholders';
import { CONSENT_TYPES, type TechnicalDefinition } from '../types';
import { definitionRows, placesOf, type Row, rowsOf, type ServiceContext } from './service-details';

export interface ServiceProps extends ServiceContext {
  /** An id that is unique on the page; ids of the service's parts begin with it. */
  readonly id: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  /** Whether countries and definitions are hidden behind one more click. */
  readonly hidesLessRelevant: boolean;
  /** The granted consent types; without them no types are listed. */
  readonly gcm?: readonly string[] | undefined;
  readonly onToggle?: ((isChecked: boolean) => void) | undefined;
  readonly onPurpose?: ((type: string, isGranted: boolean) => void) | undefined;
}

const rowList = (h: MakeElement, rows: readonly Row[]) => (
  <dl className="rcb-rows">
    {rows.map(({ label, value, href }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {value}
            </a>
          ) : (
            richText(h, value, { breaks: true })
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const definitionItem = (
  h: MakeElement,
  definition: TechnicalDefinition,
  key: number,
  { service, labels }: ServiceProps,
) => (
  <li key={key} className="rcb-definition">
    <code>
      <span className="rcb-sr-only">{`${labels.technicalCookieName}: `}</span>
      {fillPlaceholders(definition.name, service)}
    </code>
    {rowList(h, definitionRows(definition, labels))}
  </li>
);

const purposeList = (h: MakeElement, { id, service, gcm, labels, isDisabled, onPurpose }: ServiceProps) => (
  <fieldset className="rcb-purposes">
    <legend>{richText(h, labels['gcm.dataProcessingInService'])}</legend>
    {CONSENT_TYPES.filter((type) => service.googleConsentModeConsentTypes.includes(type)).map((type) => (
      <label key={type} className="rcb-check" htmlFor={`${id}-${type}`}>
        <input
          type="checkbox"
          id={`${id}-${type}`}
          checked={gcm?.includes(type) === true}
          disabled={isDisabled}
          onChange={(event) => onPurpose?.(type, event.currentTarget.checked)}
        />
        <span>{labels[`gcm.purposes.${type}`]}</span>
      </label>
    ))}
  </fieldset>
);

/** Renders countries and definitions, behind one more click if the owner wants that. */
function lessRelevant(h: MakeElement, props: ServiceProps) {
  const { service, labels } = props;
  const places = placesOf(props);
  const definitions = service.isEmbeddingOnlyExternalResources ? [] : service.technicalDefinitions;
  const names = places.map(({ label }) => label);
  if (definitions.length) names.push(labels.technicalCookieDefinitions);
  if (!names.length) return null;
  const content = (
    <div>
      {places.length ? rowList(h, places) : null}
      {definitions.length ? (
        <ul className="rcb-definitions" aria-label={labels.technicalCookieDefinitions}>
          {definitions.map((definition, at) => definitionItem(h, definition, at, props))}
        </ul>
      ) : null}
    </div>
  );
  if (!props.hidesLessRelevant) return content;
  return (
    <details className="rcb-more">
      <summary>
        <span className="rcb-if-closed">
          {labels.showLessRelevantDetails.replace('%s', names.join(', '))}
        </span>
        <span className="rcb-if-open">{labels.hideLessRelevantDetails.replace('%s', names.join(', '))}</span>
      </summary>
      {content}
    </details>
  );
}

/** Renders one service with its checkbox and all its details, for banner and placeholders. */
export function serviceView(h: MakeElement, props: ServiceProps) {
  const { id, service, config, isChecked, isDisabled, gcm, onToggle } = props;
  return (
    <div className="rcb-service">
      <label className="rcb-check" htmlFor={`${id}-check`}>
        <input
          type="checkbox"
          id={`${id}-check`}
          checked={isChecked}
          disabled={isDisabled}
          aria-describedby={service.purpose ? `${id}-purpose` : undefined}
          onChange={(event) => onToggle?.(event.currentTarget.checked)}
        />
        <strong>{service.name}</strong>
      </label>
      {service.purpose ? (
        <div className="rcb-purpose" id={`${id}-purpose`}>
          {richText(h, service.purpose, { breaks: true })}
        </div>
      ) : null}
      {gcm && config.isGcm && service.googleConsentModeConsentTypes.length ? purposeList(h, props) : null}
      {rowList(h, rowsOf(props))}
      {lessRelevant(h, props)}
    </div>
  );
}
