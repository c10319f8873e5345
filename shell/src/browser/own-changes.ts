import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';

/** When this page received the answer to each of its changes, by the change's name; Infinity while waiting. */
const answeredMs = new Map<string, number>();
const rememberedMax = 50;

/** Undefined for another page's change, and for a failed one, whose outcome is unknown. */
export const answeredAtMs = (name: string): number | undefined => answeredMs.get(name);

function remember(name: string): void {
  const [oldest] = answeredMs.keys();
  if (answeredMs.size >= rememberedMax && oldest !== undefined) answeredMs.delete(oldest);
  answeredMs.set(name, Infinity);
}

/** `fetch` that names each change, so that this page recognizes the server's hint about it (Rules 12.241). */
export const sendNamed: typeof fetch = async (input, init) => {
  if (!init?.method || init.method === 'GET') return fetch(input, init);
  const headers = new Headers(init.headers);
  const name = newKey();
  headers.set('Page-Change', name);
  remember(name);
  try {
    const response = await fetch(input, { ...init, headers });
    if (response.ok) answeredMs.set(name, performance.now());
    else answeredMs.delete(name);
    return response;
  } catch (error) {
    answeredMs.delete(name);
    throw error;
  }
};
