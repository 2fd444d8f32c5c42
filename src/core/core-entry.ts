/**
 * What the entry uses of the core (`Core` in types.ts). The entry does not import core.ts itself, since the chunk would then
 * export once more what core.ts passes on from the entry to handlers.
 */
export { fields, mount, noteClick, popups, prepare, repeatClicks, waitFor, warnings } from '.';
