import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';

/** When this page had the answer to each change that it sent, by the change's name; Infinity until then. */
const answeredMs = new Map<string, number>();
const rememberedMax = 50;

/** Undefined for a change of another page, and for one without a good answer: this page does not know what came of it. */
export const answeredAtMs = (name: string): number | undefined => answeredMs.get(name);

function remember(name: string): void {
  const [oldest] = answeredMs.keys();
  if (answeredMs.size >= rememberedMax && oldest !== undefined) answeredMs.delete(oldest);
  answeredMs.set(name, Infinity);
}

/** `fetch` that gives each change a name, by which this page recognizes the hint about it (Rules 12.241). */
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
