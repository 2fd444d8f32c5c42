import type { Field } from '../../api';
import { choice, flag, list, responsive, text } from '../../core';
import { treeOf } from '../../values/readers';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const word = text();
const words = list(word);

/** The field of a selector; the builder prints an empty list where the owner gave none. */
const selector: Field<string> = {
  fallback: '',
  form: 'CSS selector',
  read(raw) {
    return Array.isArray(raw) ? words.read(raw)?.join() : word.read(raw);
  },
};

/** The field of the builder's icon control: inline SVG, or the class of an icon font. */
const icon: Field<string> = {
  fallback: '',
  form: 'icon',
  read(raw) {
    const { rendered_tag, value } = treeOf(raw);
    return [rendered_tag, value].find((each) => typeof each === 'string') ?? '';
  },
};

/** The field of a slider whose size may be a CSS expression. */
const minHeight: Field<string> = {
  fallback: '',
  form: 'slider with a CSS length',
  read(raw) {
    const { size, unit } = treeOf(raw);
    const length = `${word.read(size)}${unit === 'custom' ? '' : word.read(unit)}`;
    return CSS.supports('min-height', length) ? length : undefined;
  },
};

export const schema = {
  headings_by_tags: list(choice(HEADINGS, 'h2'), HEADINGS.slice(1)),
  container: text(),
  exclude_headings_by_selector: selector,
  marker_view: choice(['numbers', 'bullets'], 'numbers'),
  icon,
  no_headings_message: text(),
  minimize_box: flag(),
  minimized_on: choice(
    ['none', 'mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'desktop', 'widescreen'],
    'none',
  ),
  hierarchical_view: flag(),
  collapse_subitems: flag(),
  min_height: responsive(minHeight),
};
