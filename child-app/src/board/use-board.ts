import type { Board, BoardChoreDto, BoardDto, HostApi, OutboxEntry } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { detailOr, useQuery } from '@tokennest/shared-ui/kit';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { useEffect, useState } from 'react';
import { messages as words } from './board.messages.ts';

/** A board runs all day, so it also refetches as time passes (Rules 12.248). */
const boardPollEvery =
  ({ isLive }: HostApi) =>
  () =>
    isLive?.get() ? 4 * pollMs : pollMs;

export function useBoardQuery(host: HostApi, board: Board) {
  const data = useLive(board.latest);
  const query = useQuery({ queryKey: ['board'], queryFn: board.refresh, refetchInterval: boardPollEvery(host) });
  return { ...query, data: data ?? undefined };
}

export interface Tap {
  taskId: string;
  childId: string;
}

const isSame = (one: Tap) => (other: Tap) => one.taskId === other.taskId && one.childId === other.childId;

function useSayRefusals({ notify }: HostApi, { outbox }: Board): void {
  useEffect(() => {
    const say = () => {
      for (const { key, refusal } of outbox.entries.get().filter((tap) => tap.refusal !== null)) {
        notify('error', refusal || words.refused);
        void outbox.discard(key);
      }
    };
    say();
    return outbox.entries.subscribe(say);
  }, [notify, outbox]);
}

const chores = ({ children, for_anyone }: BoardDto) => [...children.flatMap((child) => child.chores), ...for_anyone];

async function takeBack({ outbox, refresh, latest, undo }: Board, tap: Tap): Promise<void> {
  const waiting = outbox.entries.get().find(({ taskId, refusal }) => taskId === tap.taskId && refusal === null);
  if (waiting) {
    await outbox.discard(waiting.key);
    const board = await refresh().catch(() => latest.get());
    const state = board && chores(board).find(({ task_id }) => task_id === tap.taskId)?.state;
    if (state !== 'waiting') return;
  }
  await undo(tap);
}

export interface Taps {
  waiting: readonly OutboxEntry[];
  recent: readonly Tap[];
  complete: (chore: BoardChoreDto, childId: string) => void;
  undo: (tap: Tap) => void;
  settle: (tap: Tap) => void;
}

export function useTaps(host: HostApi, board: Board): Taps {
  const entries = useLive(board.outbox.entries);
  const [recent, setRecent] = useState<readonly Tap[]>([]);
  useSayRefusals(host, board);
  const settle = (tap: Tap) => setRecent((all) => all.filter((one) => !isSame(tap)(one)));
  return {
    waiting: entries.filter(({ refusal }) => refusal === null),
    recent,
    settle,
    complete: ({ task_id: taskId, title, pays_at_once: isPaid }, childId) => {
      const tap = { taskId, childId };
      if (!isPaid) setRecent((all) => [...all.filter((one) => !isSame(tap)(one)), tap]);
      board.outbox.complete({ id: taskId, title, childId }).then(
        (became) => {
          if (became === 'waiting') host.notify('success', words.saved);
          if (became === 'refused') settle(tap);
        },
        (error: unknown) => {
          settle(tap);
          host.notify('error', detailOr(error, words.completeFailed));
        },
      );
    },
    undo: (tap) => {
      settle(tap);
      takeBack(board, tap).then(
        () => host.notify('success', words.undone),
        (error: unknown) => host.notify('error', detailOr(error, words.undoFailed)),
      );
    },
  };
}
