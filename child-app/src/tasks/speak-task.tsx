import type { OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { Speak } from '@tokennest/shared-ui/speech/speak';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { messages as words } from '../speech/spoken.messages.ts';
import { refusalMessages } from './refusal.messages.ts';
import { messages } from './task.messages.ts';
import { whenDue } from './when-due.ts';

interface SpokenTask {
  task: TaskDto;
  tap: OutboxEntry | undefined;
  zone: string;
}

const sentBackBecause = (reason: string | null) => (reason ? words.wasSentBackFor(reason) : words.wasSentBack);

/** Null for a task that is open and has no deadline. */
function stateOf({ task, tap, zone }: SpokenTask): string | null {
  if (task.status === 'approved') return messages.paid;
  if (task.status === 'completed') return messages.waiting;
  if (tap) return tap.refusal === null ? messages.toSend : tap.refusal || refusalMessages.refused;
  const sentBack = task.attempts.find(({ rejected_at }) => rejected_at !== null);
  return sentBack ? sentBackBecause(sentBack.rejection_reason) : whenDue(task, zone);
}

/** Read aloud: title, description, amount and status (Rules 12.202). */
export const taskSpeech = (spoken: SpokenTask): string => {
  const { title, description, token_reward, tokens_paid } = spoken.task;
  return sentencesOf([title, description, messages.tokens(tokens_paid ?? token_reward), stateOf(spoken)]);
};

interface SpeakTaskProps extends SpokenTask {
  isAsked?: boolean;
}

export function SpeakTask({ isAsked = false, ...spoken }: SpeakTaskProps) {
  const { title, token_reward } = spoken.task;
  const question = sentencesOf([title, messages.isDone, messages.youGetTokens(token_reward)]);
  return <Speak name={title} words={isAsked ? question : taskSpeech(spoken)} />;
}
