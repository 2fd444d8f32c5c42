import { widget } from '../support/markup';
import type { Probes, Samples } from '../support/sample-file';

export const samples: Samples = {
  tabs: widget(
    'tabs',
    'ae12cd3',
    `<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist"><div class="elementor-tab-title elementor-tab-desktop-title" aria-selected="true" data-tab="1" role="tab" tabindex="0" aria-controls="t1" aria-expanded="false">Eins</div></div><div class="elementor-tabs-content-wrapper" role="tablist" aria-orientation="vertical"><div class="elementor-tab-title elementor-tab-mobile-title" data-tab="1" role="tab" tabindex="0" aria-controls="t1" aria-expanded="false" aria-selected="true">Eins</div><div id="t1" class="elementor-tab-content" data-tab="1" role="tabpanel" tabindex="0" hidden="false">Text</div></div></div>`,
  ),
  accordion: widget(
    'accordion',
    'be12cd3',
    `<div class="elementor-accordion" role="tablist"><div class="elementor-accordion-item"><div class="elementor-tab-title" data-tab="1" role="tab" aria-controls="a1" aria-expanded="false"><a class="elementor-accordion-title" href="">Eins</a></div><div id="a1" class="elementor-tab-content" data-tab="1" role="tabpanel">Text</div></div></div>`,
  ),
  toggle: widget(
    'toggle',
    'ce12cd3',
    `<div class="elementor-toggle"><div class="elementor-toggle-item"><div class="elementor-tab-title" data-tab="1" role="button" aria-controls="o1" aria-expanded="false"><a class="elementor-toggle-title" tabindex="0">Eins</a></div><div id="o1" class="elementor-tab-content" data-tab="1" role="region">Text</div></div></div>`,
  ),
};

export const probes: Probes = {
  accordion: ({ panel }) => panel,
  tabs: ({ panel }) => panel,
  toggle: ({ panel }) => panel,
};
