import type { ApiClient } from '@tokennest/api/client';
import { answer, ApiError } from '@tokennest/shared-ui/kit';
import type { Tap } from '../database.ts';
import type { Outcome } from './outbox.ts';

/** Longer than a slow network needs, shorter than a child would wait. */
export const answerWithinMs = 20_000;

const isForNow = (status: number) => status >= 500 || [408, 425, 429].includes(status);

/** A refusal without a sentence of ours comes from something in between, such as a café's sign-in page. */
export function outcomeOf(error: unknown): Outcome {
  // After a 401 the person sees the sign-out.
  if (!(error instanceof ApiError) || error.status === 401) return { kind: 'later' };
  const { status, detail } = error;
  return detail === null || isForNow(status)
    ? { kind: 'later', failure: detail ?? '' }
    : { kind: 'refused', sentence: detail };
}

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
