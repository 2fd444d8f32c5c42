import type { Field } from '../../api';

/** Setting of the builder's icon control: whether an icon is chosen. */
export const hasIcon: Field<boolean> = {
  fallback: false,
  form: 'an icon',
  read: (raw) => (typeof raw === 'object' && raw !== null ? Boolean(Object(raw).value) : undefined),
};
