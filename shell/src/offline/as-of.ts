import { liveValue } from '@tokennest/shared-ui/contract';

/** When what the page shows was read from the server, in ms, while the server cannot be reached; null: not known. */
export const shownAsOf = liveValue<number | null>(null);
