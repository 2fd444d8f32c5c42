import { atomicField, atomicForm } from '../support/atomic-markup';
import type { Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'e-form': atomicForm('a15bcd3', atomicField('vorname', 'Vorname')),
};

export const unlistedSettings: UnlistedSettings = {
  // An atomic form has the handler of the widget, but no steps.
  'e-form': ['step_type', 'step_icon_shape', 'step_next_label', 'step_previous_label'],
};
