/** An access token, and whose it is. */
export interface Bearer {
  token: string;
  personId: string;
}

/** What a request needs to know of the session. */
export interface TokenSource {
  /** Whose page is shown, null where it is nobody's. */
  personId: () => string | null;
  /** As it is now, null when nobody is signed in. */
  current: () => Promise<Bearer | null>;
  /** A new one after a refusal; null when the session is dead. Rejects when the network is away. */
  refresh: () => Promise<Bearer | null>;
  /** A fresh token was refused too. */
  expire: () => Promise<void>;
}

const unauthorized = 401;

function withBearer(init: RequestInit | undefined, bearer: Bearer | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (bearer) headers.set('Authorization', `Bearer ${bearer.token}`);
  return { ...init, headers };
}

/** One refresh for all requests that were refused while it runs. */
function sharedRefresh({ current, refresh }: TokenSource) {
  let running: Promise<Bearer | null> | null = null;
  return async (refused: Bearer): Promise<Bearer | null> => {
    const now = await current();
    if (now?.token !== refused.token) return now; // another request has refreshed already
    running ??= refresh().finally(() => (running = null));
    return running;
  };
}

/**
 * `fetch` with the session's bearer token. On 401 one shared refresh and one repeat; a second 401 ends the session
 * (Rules 3.7). Bodies must be repeatable, i.e. strings.
 */
export function createSend(tokens: TokenSource, send: typeof fetch): typeof fetch {
  const refreshed = sharedRefresh(tokens);
  return async (input, init) => {
    const personId = tokens.personId();
    const asker = await tokens.current();
    // Another tab has signed somebody else in, or out, while this one still shows the page of the last person.
    if (personId !== null && asker?.personId !== personId) throw new Error('Whoever asked is not signed in any more');
    const first = await send(input, withBearer(init, asker));
    if (first.status !== unauthorized || !asker) return first;
    const next = await refreshed(asker);
    // Somebody else has signed in meanwhile: nothing is asked again in their name, and their session is not at fault.
    if (next && next.personId !== asker.personId) return first;
    if (!next) {
      const now = await tokens.current();
      // The session that died is not the one of who has signed in while that was found out.
      if (!now || now.token === asker.token) await tokens.expire();
      return first;
    }
    const second = await send(input, withBearer(init, next));
    const isStillSignedIn = (await tokens.current())?.token === next.token;
    if (second.status === unauthorized && isStillSignedIn) await tokens.expire();
    return second;
  };
}
