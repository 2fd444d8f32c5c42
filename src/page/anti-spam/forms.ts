import type { Parameters } from './parameters';
import type { Settings } from './settings';

/** Services with a check of their own, or none, by the host to which the form goes (contract site-chrome A6). */
const INTEGRATED =
  /(^|\.)(convertkit|kit|mailerlite|paypal|infusionsoft|flodesk|sendfox|aweber|mautic|zoho|eloqua|kulahub|emailoctopus|wufoo|activehosted|copernica|list-manage|bitrix24|salesforce|activecampaign|moosend|hubspot|hsforms)\./;
/** Forms that other checks see, or none should (contract site-chrome A6). */
const EXCLUDED =
  '[id*=give-form],[id*=give-next-gen],[id*=frmCalc],[id*=ihf-contact-request-form],[id*=wpforms],[id*=fast-cmp-form],[id*=search],.search-form,.hs-form,.ihc-form-create-edit,.nf-form-content,.elementor-form,.wpforms,.et_pb_searchform';

/** UTF-8 as base64. */
export const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

function hide(
  form: HTMLFormElement,
  name: string,
  value: string,
  props: Readonly<Record<string, string>> = {},
) {
  const known = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].find(
    (each) => each.name === name,
  );
  const input = known ?? document.createElement('input');
  Object.assign(input, props, { type: 'hidden', name, value });
  if (!known) form.append(input);
}

/** The names of a form's fields, by whether people see them: robots fill in all. */
export function visibleFields(form: HTMLFormElement): unknown {
  const seen = new Set<string>();
  const unseen = new Set<string>();
  for (const field of form.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
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

/** The host to which a form goes, where that is another one. */
function foreignHost(action: string): string | undefined {
  try {
    const { protocol, host, hostname } = new URL(action);
    return protocol.startsWith('http') && host !== location.host ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** A form that goes to another site goes to this one first, which forwards it (contract site-chrome A6). */
function lead(form: HTMLFormElement) {
  const action = form.getAttribute('action') ?? '';
  const host = foreignHost(action);
  if (!host || INTEGRATED.test(host)) return;
  hide(form, 'cleantalk_hidden_action', action);
  hide(form, 'cleantalk_hidden_method', form.getAttribute('method') ?? 'get');
  // Not by property: a field may be named so.
  form.setAttribute('method', 'post');
  form.setAttribute('action', location.href);
}

/** Gives forms the fields by which the server tells people from robots: all that are there, later ones when they are used. */
export function watchForms(settings: Settings, parameters: Parameters, signal: AbortSignal): void {
  const { storage, site, isOn } = settings;
  let count = 0;
  const numbers = new WeakMap<HTMLFormElement, number>();
  const prepare = (form: HTMLFormElement) => {
    if (isOn('settings__forms__check_external') && !form.matches(EXCLUDED)) lead(form);
    // As the attribute says: a form without one counts as well.
    if (
      /^get$/i.test(form.getAttribute('method') ?? '') ||
      form.matches('.woocommerce-form-login,[role=search]')
    )
      return;
    if (storage === 'none' && !site.force_alt_cookies)
      hide(form, 'ct_no_cookie_hidden_field', `_ct_no_cookie_data_${encode(parameters.all())}`, {
        className: 'apbct_special_field ct_no_cookie_hidden_field',
      });
    const number = numbers.get(form) ?? count++;
    numbers.set(form, number);
    hide(form, 'apbct_visible_fields', encode(visibleFields(form)), { id: `apbct_visible_fields_${number}` });
  };
  for (const form of document.forms) prepare(form);
  for (const type of ['focusin', 'submit'])
    document.addEventListener(
      type,
      ({ target }) => {
        const form = (target as Element).closest?.('form');
        if (form) prepare(form);
      },
      { capture: true, signal },
    );
}
