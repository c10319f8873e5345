import type { Live } from './host-api.js';

export type * from './api.js';
export type * from './host-api.js';
export * from './remote-module.js';

/** The current value of something that changes, e.g. `host.isOnline`. */
export declare function useLive<T>(live: Live<T>): T;
