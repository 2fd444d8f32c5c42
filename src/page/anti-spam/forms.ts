import { reporter } from '../../core';
import type { Parameters } from './parameters';
import type { Settings } from './settings';

/** Services with a check of their own, or without need of one, by the host to which the form is sent. */
const INTEGRATED =
  /(^|\.)(convertkit|kit|mailerlite|paypal|infusionsoft|flodesk|sendfox|aweber|mautic|zoho|eloqua|kulahub|emailoctopus|wufoo|activehosted|copernica|list-manage|bitrix24|salesforce|activecampaign|moosend|hubspot|hsforms)\./;
/** Forms that have other checks or need none. */
const EXCLUDED =
  '[id*=give-form],[id*=give-next-gen],[id*=frmCalc],[id*=ihf-contact-request-form],[id*=wpforms],[id*=fast-cmp-form],[id*=search],.search-form,.hs-form,.ihc-form-create-edit,.nf-form-content,.elementor-form,.wpforms,.et_pb_searchform';

/** Prototype methods are used directly, since form fields hide members with their name, such as `matches`. */
const matches = (form: Element, selector: string) => Element.prototype.matches.call(form, selector);
const attributeOf = (form: Element, name: string) => Element.prototype.getAttribute.call(form, name) ?? '';
const fieldsOf = (form: Element, selector: string) =>
  Element.prototype.querySelectorAll.call(form, selector) as NodeListOf<HTMLInputElement>;

/** Encodes JSON as UTF-8 in base64. */
export const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

function setHiddenField(
  form: HTMLFormElement,
  name: string,
  value: string,
  props: Readonly<Record<string, string>> = {},
) {
  const known = [...fieldsOf(form, 'input[type=hidden]')].find((each) => each.name === name);
  const input = known ?? document.createElement('input');
  Object.assign(input, props, { type: 'hidden', name, value });
  if (!known) Element.prototype.append.call(form, input);
}

/** The names of a form's visible and invisible fields: robots fill in all. */
export function visibleFields(form: HTMLFormElement): unknown {
  const seen = new Set<string>();
  const unseen = new Set<string>();
  for (const field of fieldsOf(form, 'input,select,textarea')) {
    if (
      !field.name ||
      /^(radio|checkbox|submit)$/.test(field.type) ||
      field.matches('[name^=apbct_],[name^=ct_no_]')
    )
      continue;
    const { display, visibility, opacity } = getComputedStyle(field);
    const isHidden =
      field.type === 'hidden' || display === 'none' || visibility === 'hidden' || opacity === '0';
    (isHidden ? unseen : seen).add(field.name);
  }
  return {
    0: {
      visible_fields: [...seen].join(' '),
      visible_fields_count: seen.size,
      invisible_fields: [...unseen].join(' '),
      invisible_fields_count: unseen.size,
    },
  };
}

/** The host to which a form is sent, if it is not this site. */
function foreignHost(action: string): string | undefined {
  try {
    const { protocol, host, hostname } = new URL(action);
    return protocol.startsWith('http') && host !== location.host ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a form for another site to this site first; its server forwards the form. */
function sendThroughSite(form: HTMLFormElement) {
  const action = attributeOf(form, 'action');
  const host = foreignHost(action);
  if (!host || INTEGRATED.test(host)) return;
  setHiddenField(form, 'cleantalk_hidden_action', action);
  setHiddenField(form, 'cleantalk_hidden_method', attributeOf(form, 'method') || 'get');
  // The properties may be hidden by fields of the same names.
  Element.prototype.setAttribute.call(form, 'method', 'post');
  Element.prototype.setAttribute.call(form, 'action', location.href);
}

/**
 * Adds the hidden fields by which the server recognises robots: to all forms now, and to later ones when they are used.
 */
export function watchForms(settings: Settings, parameters: Parameters, signal: AbortSignal): void {
  const { storage, site, isOn } = settings;
  let count = 0;
  const numbers = new WeakMap<HTMLFormElement, number>();
  const add = (form: HTMLFormElement) => {
    if (isOn('settings__forms__check_external') && !matches(form, EXCLUDED)) sendThroughSite(form);
    // A form without the attribute is checked as well, though its method is get.
    if (/^get$/i.test(attributeOf(form, 'method')) || matches(form, '.woocommerce-form-login,[role=search]'))
      return;
    if (storage === 'none' && !site.force_alt_cookies)
      setHiddenField(form, 'ct_no_cookie_hidden_field', `_ct_no_cookie_data_${encode(parameters.all())}`, {
        className: 'apbct_special_field ct_no_cookie_hidden_field',
      });
    const number = numbers.get(form) ?? count++;
    numbers.set(form, number);
    setHiddenField(form, 'apbct_visible_fields', encode(visibleFields(form)), {
      id: `apbct_visible_fields_${number}`,
    });
  };
  /** After a form that fails the other forms must still get their fields. */
  const prepare = (form: HTMLFormElement) => {
    try {
      add(form);
    } catch (error) {
      reporter('event', 'anti-spam')(error);
    }
  };
  for (const form of document.forms) prepare(form);
  for (const type of ['focusin', 'submit'])
    document.addEventListener(
      type,
      ({ target }) => {
        const form = target instanceof Element && Element.prototype.closest.call(target, 'form');
        if (form) prepare(form as HTMLFormElement);
      },
      { capture: true, signal },
    );
}
