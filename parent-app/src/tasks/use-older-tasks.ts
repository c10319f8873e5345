import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { useOlderRows } from '../screen/use-older-rows.ts';
import { taskMessages as words } from './task.messages.ts';

const status = 'approved';

/** GET /api/tasks?status=approved by pages: those beyond the newest. */
export const useOlderTasks = (host: HostApi, known: readonly TaskDto[]) =>
  useOlderRows(host, {
    list: 'tasks',
    status,
    known,
    isOver: (task) => task.status === status,
    fetchPage: (page) => answerPage(host.client.api.tasks.$get({ query: { ...page, status } })),
    failed: words.loadFailed,
  });
