import type { Field } from '../../api';

/** The builder's icon control: whether the owner has chosen one. */
export const hasIcon: Field<boolean> = {
  fallback: false,
  form: 'an icon',
  read: (raw) => (typeof raw === 'object' && raw !== null ? Boolean(Object(raw).value) : undefined),
};
