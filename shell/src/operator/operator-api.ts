import { createApiClient } from '@tokennest/api/client';
import { answer } from '@tokennest/shared-ui/kit';
import { languageHeaders } from '../devices/language.ts';
import { operatorKey as key } from '../browser/storage/read-stored.ts';

/** Sends the operator's token, never a family's session. */
export const sendWith =
  (token: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers([...new Headers(init?.headers), ...Object.entries(languageHeaders())]);
    headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers, cache: 'no-store' });
  };

export const clientWith = (token: string) => createApiClient(location.origin, sendWith(token));

export const readStatus = (token: string) => answer(clientWith(token).api.operator.status.$get());
export type Status = Awaited<ReturnType<typeof readStatus>>;
export type Need = Status['needs'][number];
export type Release = Status['releases'][number];
export type LogEvent = Status['events'][number];

/** This tab's token; removed with the tab, by Sign out, and before any remote runs here (page-loader.ts). */
export const keptToken = {
  read: () => sessionStorage.getItem(key),
  keep: (token: string) => sessionStorage.setItem(key, token),
  forget: () => sessionStorage.removeItem(key),
};
