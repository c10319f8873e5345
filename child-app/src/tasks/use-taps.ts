import type { HostApi, Live, OutboxEntry } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';

const none: readonly OutboxEntry[] = [];
const always: Live<readonly OutboxEntry[]> = { get: () => none, subscribe: () => () => undefined };

/** The child's taps that wait or were refused; an older shell keeps none. */
export const useTaps = ({ outbox }: HostApi): readonly OutboxEntry[] => useLive(outbox?.entries ?? always);

/** The tap on this task, while the server says that it is still to do. */
export const tapOn = (taps: readonly OutboxEntry[], task: { id: string; status: string }): OutboxEntry | undefined =>
  task.status === 'pending' ? taps.find(({ taskId }) => taskId === task.id) : undefined;
