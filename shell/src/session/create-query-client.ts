import { QueryClient } from '@tokennest/shared-ui/kit';

/** Rules 12.7: data is fresh for five minutes, one retry, no refetch on window focus. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: 1, refetchOnWindowFocus: false },
      // Without a network a tap fails with a message right away instead of being sent later unnoticed.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  // Mounted for the page's life: otherwise queries would miss the network's return while a form is shown.
  client.mount();
  return client;
}
