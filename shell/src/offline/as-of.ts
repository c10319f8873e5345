import { liveValue } from '@tokennest/shared-ui/contract';

/** While offline, when the data on the screen was read from the server, in ms; null if unknown. */
export const shownAsOf = liveValue<number | null>(null);
