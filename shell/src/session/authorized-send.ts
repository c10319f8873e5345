export interface Bearer {
  token: string;
  personId: string;
}

export interface TokenSource {
  /** Id of the person whose page is shown, or null. */
  personId: () => string | null;
  current: () => Promise<Bearer | null>;
  /** Renews a refused token; null if the session is dead. Rejects without a network. */
  refresh: () => Promise<Bearer | null>;
  /** Called when a fresh token is refused. */
  expire: () => Promise<void>;
}

const unauthorized = 401;

function withBearer(init: RequestInit | undefined, bearer: Bearer | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (bearer) headers.set('Authorization', `Bearer ${bearer.token}`);
  return { ...init, headers };
}

/** Shares one refresh among the requests refused while it runs. */
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
 * Returns a `fetch` that adds the session's bearer token. A 401 causes one shared refresh and one repeat; a second 401
 * ends the session (Rules 3.7). Bodies must be repeatable, so strings.
 */
export function createSend(tokens: TokenSource, send: typeof fetch): typeof fetch {
  const refreshed = sharedRefresh(tokens);
  return async (input, init) => {
    const personId = tokens.personId();
    const asker = await tokens.current();
    // Another tab may have signed someone else in, or this person out, while this page still shows them.
    if (personId !== null && asker?.personId !== personId)
      throw new Error('The person who asked is no longer signed in');
    const first = await send(input, withBearer(init, asker));
    if (first.status !== unauthorized || !asker) return first;
    const next = await refreshed(asker);
    // Someone else has signed in: do not repeat the request in their name or end their session.
    if (next && next.personId !== asker.personId) return first;
    if (!next) {
      const now = await tokens.current();
      // The dead session may not be the one of someone who just signed in.
      if (!now || now.token === asker.token) await tokens.expire();
      return first;
    }
    const second = await send(input, withBearer(init, next));
    const isStillSignedIn = (await tokens.current())?.token === next.token;
    if (second.status === unauthorized && isStillSignedIn) await tokens.expire();
    return second;
  };
}
