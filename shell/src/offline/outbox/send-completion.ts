import type { ApiClient } from '@tokennest/api/client';
import { answer, ApiError } from '@tokennest/shared-ui/kit';
import type { Tap } from '../database.ts';
import type { Outcome } from './outbox.ts';

/** Longer than a slow network takes, shorter than a child waits for the taps after it. */
export const answerWithinMs = 20_000;

const isForNow = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** A refusal without a sentence of ours comes from something in between, such as a café's sign-in page. */
export function outcomeOf(error: unknown): Outcome {
  // Of 401 the sign-out is what one sees.
  if (!(error instanceof ApiError) || error.status === 401) return { kind: 'later' };
  const { status, detail } = error;
  return detail === null || isForNow(status)
    ? { kind: 'later', failure: detail ?? '' }
    : { kind: 'refused', sentence: detail };
}

/** Completes a task under the key of its tap, with the token of now. */
export const completionSender =
  (client: ApiClient) =>
  ({ taskId, key }: Tap): Promise<Outcome> => {
    const headers = { 'Idempotency-Key': key };
    const init = { signal: AbortSignal.timeout(answerWithinMs) };
    return answer(client.api.tasks[':id'].complete.$post({ param: { id: taskId }, json: {} }, { headers, init })).then(
      (task) => ({ kind: 'sent', task }),
      outcomeOf,
    );
  };
