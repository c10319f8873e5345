/** What a request needs to know of the session. */
export interface TokenSource {
  /** The access token now, null when nobody is signed in. */
  current: () => Promise<string | null>;
  /** A new one after a refusal; null when the session is dead. Rejects when the network is away. */
  refresh: () => Promise<string | null>;
  /** A fresh token was refused too. */
  expire: () => Promise<void>;
}

const unauthorized = 401;

function withBearer(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** One refresh for all requests that were refused while it runs. */
function sharedRefresh({ current, refresh }: TokenSource) {
  let running: Promise<string | null> | null = null;
  return async (refused: string): Promise<string | null> => {
    const token = await current();
    if (token !== refused) return token; // another request has refreshed already
    running ??= refresh().finally(() => (running = null));
    return running;
  };
}

/**
 * `fetch` with the session's bearer token. On 401 one shared refresh and one repeat; a second 401 ends the session
 * (ruling 25). Bodies must be repeatable, i.e. strings.
 */
export function createSend(tokens: TokenSource, send: typeof fetch): typeof fetch {
  const refreshed = sharedRefresh(tokens);
  return async (input, init) => {
    const token = await tokens.current();
    const first = await send(input, withBearer(init, token));
    if (first.status !== unauthorized || !token) return first;
    const next = await refreshed(token);
    if (!next) {
      await tokens.expire();
      return first;
    }
    const second = await send(input, withBearer(init, next));
    if (second.status === unauthorized) await tokens.expire();
    return second;
  };
}
