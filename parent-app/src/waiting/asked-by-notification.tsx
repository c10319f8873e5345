import { useLocation, useNavigate } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { useEffect, useRef } from 'react';
import { useApp } from '../app-context.tsx';
import { useAskApprove } from '../tasks/approve-tasks.tsx';
import { isToApprove } from '../tasks/is-to-approve.ts';
import { childOf } from '../tasks/task-list.ts';
import { waitingMessages as words } from './waiting.messages.ts';

/**
 * Asks about the one task that a notification was about. An address moves nothing by itself: whoever has the parent press a
 * link gets a question, and so does a child who finds the parent's locked phone.
 */
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
    if (!tasks || !children || id === asked.current) return;
    asked.current = id;
    const task = tasks.find((each) => each.id === id && isToApprove(each));
    if (task) ask({ task, child: childOf(task, children) });
    else host.notify('success', words.handled);
    void navigate(pathname, { replace: true });
  }, [tasks, children, id, ask, host, navigate, pathname]);
  return dialog;
}
