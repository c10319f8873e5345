import { useLocation, useNavigate } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { tasksQuery, useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import type { TaskDto } from '@tokennest/shared-ui/contract';
import { useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useAskApprove } from '../tasks/approvals/approve-tasks.tsx';
import { isToApprove } from '../tasks/approvals/is-to-approve.ts';
import { childOf } from '../tasks/task-list.ts';
import { taskMessages } from '../tasks/task.messages.ts';
import { taskFact } from '../ui/lists/just-handled.ts';
import { waitingMessages as words } from './waiting.messages.ts';

/** Asks before approving from a notification: anyone could send a link, or pick up the parent's phone. */
export function AskedByNotification({ id }: { id: string | null }) {
  const { host } = useApp();
  const tasks = useTasks(host).data;
  const children = useChildren(host).data;
  const { ask, dialog } = useAskApprove();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const asked = useRef<string>(null);
  useEffect(() => {
    if (id === null) asked.current = null;
    if (id === null || !tasks || !children || id === asked.current) return;
    asked.current = id;
    void navigate(pathname, { replace: true });
    const askAbout = (task: TaskDto | undefined) => {
      if (task && isToApprove(task)) ask({ task, child: childOf(task, children) });
      else host.notify('success', (task && taskFact(host, task)) ?? words.handled);
    };
    const find = (list: readonly TaskDto[]) => list.find((each) => each.id === id);
    const known = find(tasks);
    if (known && isToApprove(known)) return askAbout(known);
    // The cached list may predate the completion, so only a fresh one can prove that the task was handled.
    host.query
      .fetchQuery({ ...tasksQuery(host), staleTime: 0 })
      .then(find)
      .then(askAbout, () => host.notify('error', taskMessages.loadFailed));
  }, [tasks, children, id, ask, host, navigate, pathname]);
  return dialog;
}
