import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { ageModeOf } from '@tokennest/shared-ui/contract/age-modes';
import type { TriedIntents } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useRef } from 'react';
import { ReadAloud } from '../speech/read-aloud.tsx';
import styles from './task-card.module.css';
import { completeMessages, messages } from './task.messages.ts';
import { sayDone } from './undo-task.ts';

/**
 * Completes a task through the shell's outbox, which also stores offline taps. Older shells have no outbox: there the
 * request is sent immediately or not at all. Calls `onTap` before sending.
 */
export function useComplete(host: HostApi, task: TaskDto, onTap: () => void) {
  const { outbox, notify } = host;
  const tried = useRef<TriedIntents>(new Map());
  const onError = (error: unknown) => notify('error', detailOr(error, completeMessages.failed));
  const direct = useMutation({
    mutationFn: async () => {
      const { completeAtOnce } = await import(/* webpackChunkName: "task-calls" */ './complete-at-once.ts');
      return completeAtOnce(host, task, tried.current);
    },
    onError,
  });
  const kept = useMutation({
    mutationFn: (by: NonNullable<HostApi['outbox']>) => by.complete(task),
    // `useSayAnswers` reports responses that this page receives, now or later.
    onSuccess: (how, by) => {
      const known = host.query.getQueryData<TaskDto[]>(keys.tasks)?.find(({ id }) => id === task.id);
      if (how === 'sent' && known?.status === 'pending') sayDone(host, { ...task, status: 'completed' }); // another tab sent it
      const tap = by.entries.get().find(({ taskId }) => taskId === task.id);
      if (how === 'waiting' && tap?.failure === undefined) notify('success', messages.saved);
    },
    onError,
  });
  return {
    isBusy: direct.isPending || kept.isPending,
    complete: () => {
      onTap();
      if (outbox) kept.mutate(outbox);
      else direct.mutate();
    },
  };
}

function WhatYouGet({ amount }: { amount: number }) {
  return (
    <p className={styles.note}>
      {messages.youGet} <Amount value={amount} />
    </p>
  );
}

export const loadSpeak = () =>
  import(/* webpackChunkName: "speak" */ './speak-task.tsx').then(({ SpeakTask }) => SpeakTask);

interface AskToComplete {
  host: HostApi;
  child: ProfileDto;
  task: TaskDto;
  onTap: () => void;
}

/** Asks before completing (Rules 12.9), except in Little, which has Undo instead, and for tasks that pay right away. */
export function useAskToComplete({ host, child, task, onTap }: AskToComplete) {
  const completing = useComplete(host, task, onTap);
  const ask = async () => {
    if (ageModeOf(child) === 'little' || task.pays === 'at_once') return completing.complete();
    const hasSaidYes = await host.confirm({
      title: task.title,
      sentence: messages.isDone,
      details: (
        <>
          <WhatYouGet amount={task.token_reward} />
          <ReadAloud child={child} load={loadSpeak} given={{ task, tap: undefined, zone: '', isAsked: true }} />
        </>
      ),
      confirmLabel: messages.yes,
      dismissLabel: messages.notYet,
    });
    if (hasSaidYes) completing.complete();
  };
  return { ...completing, ask: () => void ask() };
}
