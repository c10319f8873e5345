import { QueryClient } from '@tokennest/shared-ui/kit';

/** Rules 12.7: data stays fresh for five minutes, one retry, no refetch on window focus. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: 1, refetchOnWindowFocus: false },
      // Without a network a tap fails at once, in words, instead of being sent unseen some time later.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  // As long as the page lives: a network that comes back while a form is shown would be missed, and all wait for it.
  client.mount();
  return client;
}
