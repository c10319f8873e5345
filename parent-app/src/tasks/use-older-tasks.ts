import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { useInfiniteQuery } from '@tokennest/shared-ui/kit';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { taskMessages as words } from './task.messages.ts';

/** The list has the newest hundred approved ones (Rules 1.4), which are the first page. */
const pageSize = 100;

/** GET /api/tasks?status=approved, one page. */
async function getApproved({ client }: HostApi, page: number) {
  const query = { status: 'approved', page: String(page), page_size: String(pageSize) } as const;
  const { rows, total } = await answerPage(client.api.tasks.$get({ query }));
  return { tasks: rows, isLast: page * pageSize >= total };
}

/** The approved tasks that are too old for the list, a page at a time as they are asked for. */
export function useOlderTasks(host: HostApi, newest: readonly TaskDto[]) {
  const { data, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.olderTasks,
    queryFn: ({ pageParam }) => getApproved(host, pageParam),
    initialPageParam: 2,
    getNextPageParam: ({ isLast }, pages) => (isLast ? undefined : pages.length + 2),
    enabled: false,
  });
  const pages = data?.pages ?? [];
  // One that was approved since the list was asked for has moved the others on, so a page may repeat some.
  const known = new Set(newest.map(({ id }) => id));
  const isAll = pages.at(-1)?.isLast ?? false;
  return {
    tasks: pages.flatMap(({ tasks }) => tasks).filter(({ id }) => !known.has(id)),
    isAll,
    hasMore: !isAll && newest.filter(({ status }) => status === 'approved').length >= pageSize,
    ask: async () => {
      const { isError } = await fetchNextPage();
      if (isError) host.notify('error', words.loadFailed);
    },
  };
}
