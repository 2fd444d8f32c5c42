/** Lazy parts of applying a decision, which only some pages and decisions need; and the functions that are called. */
export interface Parts {
  tags: Pick<
    typeof import('./tags'),
    'KINDS' | 'isManager' | 'pushEvents' | 'pushStates' | 'setConsentDefault' | 'updateConsentMode'
  >;
  definitions: Pick<typeof import('./definitions'), 'clearCookies' | 'deleteDefinitions'>;
}

export type PartName = keyof Parts;
