import type { Page } from 'playwright-core';

/**
 * Checks everything in the document against the ARIA Authoring Practices (https://www.w3.org/WAI/ARIA/apg/patterns/):
 * the roles, names, states and Tab order of the patterns that occur. Runs in the page. @returns one line for each fault
 */
function findFaults(): string[] {
  const faults: string[] = [];
  const NAMELESS =
    'div, span, p, i, b, em, strong, code, time, article > p, [role=none], [role=presentation], [role=generic], [role=paragraph]';
  const FOCUSABLE =
    'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]';
  const INTERACTIVE =
    'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [role=button], [role=link], [role=tab], [role=slider], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=option], [role=menuitem], [role=textbox], [role=separator], [role=spinbutton], [role=application]';

  const all = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => !each.closest('[id^=piton-inspector]'),
    );
  const place = (element: Element) => {
    const widget = element.closest('[data-widget_type]')?.getAttribute('data-widget_type') ?? '';
    const name = element.id ? `#${element.id}` : `.${[...element.classList].slice(0, 2).join('.')}`;
    return `${widget} ${element.localName}${name}`.trim();
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
  const byIds = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => document.getElementById(id));
  const nameOf = (element: Element): string =>
    (element.hasAttribute('aria-labelledby')
      ? byIds(element, 'aria-labelledby')
          .map((each) => each?.textContent ?? '')
          .join(' ')
      : (element.getAttribute('aria-label') ?? '')
    ).trim();
  const isTabbable = (element: HTMLElement) => element.tabIndex >= 0 && isSeen(element);
  const fault = (element: Element, text: string) => void faults.push(`${place(element)}: ${text}`);

  for (const list of all('[role=tablist]').filter(isSeen)) {
    if (!nameOf(list)) fault(list, 'a list of tabs without a name');
    const tabs = all('[role=tab]', list).filter((tab) => tab.closest('[role=tablist]') === list);
    const seen = tabs.filter(isSeen);
    if (!seen.length) fault(list, 'a list of tabs without a tab');
    const strange = [...list.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=tabpanel],a[href],button,li,p')].find(
      (each) =>
        !each.closest('[role=tab]') && !each.matches('[role=none],[role=presentation]') && isSeen(each),
    );
    if (strange) fault(strange, 'an element other than a tab in a list of tabs');
    if (seen.length && seen.filter(isTabbable).length !== 1)
      fault(list, `${seen.filter(isTabbable).length} tabs in the Tab order instead of one`);
    const selected = seen.filter(({ ariaSelected }) => ariaSelected === 'true');
    if (seen.length && selected.length !== 1) fault(list, `${selected.length} selected tabs instead of one`);
    for (const tab of tabs) {
      if (!/^(?:true|false)$/.test(tab.ariaSelected ?? ''))
        fault(tab, 'a tab that does not say whether it is selected');
      if (tab.hasAttribute('aria-pressed')) fault(tab, 'a tab with aria-pressed');
      if (byIds(tab, 'aria-controls')[0]?.getAttribute('role') !== 'tabpanel')
        fault(tab, 'a tab without a panel');
      if (tab.querySelector(':is(h1,h2,h3,h4,h5,h6):not([role=presentation]),a[href],button'))
        fault(tab, 'headings or controls inside of a tab');
    }
  }
  for (const tab of all('[role=tab]').filter(isSeen))
    if (!tab.closest('[role=tablist]')) fault(tab, 'a tab outside of any list of tabs');
  for (const panel of all('[role=tabpanel]').filter(isSeen)) {
    if (!nameOf(panel)) fault(panel, 'a panel without a name');
    const holds = all(FOCUSABLE, panel).some(isTabbable);
    if (!holds && panel.tabIndex < 0)
      fault(panel, 'a panel without focusable content that is not in the Tab order');
  }

  for (const each of all('[aria-controls]').filter(isSeen)) {
    const [controlled] = byIds(each, 'aria-controls');
    if (controlled?.contains(each)) fault(each, 'controls an element that contains it');
    if (!controlled && each.ariaExpanded === 'true') fault(each, 'controls an element that does not exist');
  }
  for (const each of all('[aria-haspopup]:not([aria-haspopup=false])').filter(isSeen)) {
    const kind = each.getAttribute('aria-haspopup') === 'true' ? 'menu' : each.getAttribute('aria-haspopup');
    const controlled = byIds(each, 'aria-controls').find(Boolean);
    const popup = controlled && (controlled.getAttribute('role') ?? '');
    if (kind === 'menu' && popup !== 'menu') fault(each, 'announces a menu, but controls none');
    else if (controlled && kind !== popup && !(kind === 'dialog' && popup === 'alertdialog'))
      fault(each, `announces a ${kind}, but controls "${popup}"`);
  }
  if (!document.documentElement.lang.startsWith('en'))
    for (const each of all('[aria-roledescription]').filter(isSeen))
      if (/^(?:carousel|slide)$/i.test(each.getAttribute('aria-roledescription') ?? ''))
        fault(each, 'an English role description on a page in another language');
  for (const each of all('[aria-label], [aria-labelledby]').filter(isSeen))
    if (
      each.matches(NAMELESS) &&
      !each.matches('[role]:not([role=none],[role=presentation],[role=generic],[role=paragraph])')
    )
      fault(each, 'a name on an element without a role');
  for (const each of all('[tabindex]').filter(isTabbable))
    if (
      !each.matches(`${INTERACTIVE}, dialog, pre`) &&
      !each.matches(
        '[role=tabpanel],[role=region],[role=group],[role=dialog],[role=alertdialog],[role=figure],[role=gridcell],[role=grid] td',
      ) &&
      !(each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth)
    )
      fault(each, 'in the Tab order, but not interactive');

  for (const table of all('table:not([role=none], [role=presentation])').filter(isSeen))
    if (!nameOf(table) && !table.querySelector(':scope > caption')) fault(table, 'a table without a name');
  for (const sorted of all('[aria-sort]').filter(isSeen)) {
    if (!sorted.querySelector('button,[role=button]')) fault(sorted, 'a sorted column without a button');
    if (all('[aria-sort]:not([aria-sort=none])', sorted.closest('table') ?? document).length > 1)
      fault(sorted, 'several sorted columns');
  }

  const ACCORDION = '.elementor-accordion, .elementor-toggle, .e-n-accordion';
  for (const title of all(
    '.elementor-accordion .elementor-tab-title, .elementor-toggle .elementor-tab-title, .e-n-accordion > details > summary',
  ).filter(isSeen)) {
    const control = title.matches('summary,[role=button]')
      ? title
      : title.querySelector<HTMLElement>('[role=button],button');
    if (!control) {
      fault(title, 'a title of an accordion without a button');
      continue;
    }
    const hasHeading =
      control.closest('h1,h2,h3,h4,h5,h6,[role=heading]') ??
      control.querySelector('h1,h2,h3,h4,h5,h6,[role=heading]');
    if (!hasHeading?.closest(ACCORDION)) fault(title, 'a title of an accordion that is no heading');
    if (control.tabIndex < 0) fault(title, 'a title of an accordion that Tab does not reach');
    if (!/^(?:true|false)$/.test(control.ariaExpanded ?? '')) fault(title, 'does not say whether it is open');
  }
  for (const slider of all('[role=slider], input[type=range]').filter(isSeen)) {
    if (!nameOf(slider) && !(slider as HTMLInputElement).labels?.length)
      fault(slider, 'a slider without a name');
    if (slider.matches('[role=slider]') && !slider.matches('[aria-valuenow][aria-valuemin][aria-valuemax]'))
      fault(slider, 'a slider without a value, a minimum or a maximum');
    if (slider.tabIndex < 0) fault(slider, 'a slider that Tab does not reach');
  }
  for (const each of all('[role=switch]'))
    if (!/^(?:true|false)$/.test(each.ariaChecked ?? '') && !(each instanceof HTMLInputElement))
      fault(each, 'a switch that does not say whether it is on');
  for (const dialog of all('[role=dialog], [role=alertdialog], dialog[open]').filter(isSeen)) {
    if (!nameOf(dialog)) fault(dialog, 'a dialog without a name');
    if (!dialog.matches('[aria-modal=true], dialog') && dialog.contains(document.activeElement))
      fault(dialog, 'a dialog that has the focus, but is not modal');
  }
  for (const box of all('[role=combobox]').filter(isSeen)) {
    if (!/^(?:true|false)$/.test(box.ariaExpanded ?? ''))
      fault(box, 'a combobox that does not say whether it is open');
  }
  for (const carousel of all('[aria-roledescription]:is([role=region],[role=group],section)').filter(
    isSeen,
  )) {
    if (!nameOf(carousel)) fault(carousel, 'a carousel or slide without a name');
  }
  let level = 0;
  for (const heading of all('h1,h2,h3,h4,h5,h6,[role=heading]').filter(isSeen)) {
    const own = Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1));
    if (level && own > level + 1) fault(heading, `a heading of level ${own} after one of level ${level}`);
    level = own;
  }
  return faults;
}

/** Returns one line for each fault of the page by the ARIA Authoring Practices. */
export const practiceFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);
