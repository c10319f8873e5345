import { expect, test } from '@jest/globals';
import { createApiClient } from '@tokennest/api/client';
import { taskOf } from '@tokennest/shared-ui/testing/fake-family';
import { fakeSend, type Answer } from '@tokennest/shared-ui/testing/fake-send';
import { completionSender } from './send-completion.ts';

const tap = { key: 'a key', personId: 'mia', taskId: taskOf(1).id, title: 'Task 1', refusal: null };
const outcomeOf = (answer: Answer) => completionSender(createApiClient('http://localhost', fakeSend(answer)))(tap);
const says = (status: number, detail?: string) => outcomeOf(() => ({ status, body: detail ? { detail } : undefined }));

test("sends a tap with its key and returns the server's task", async () => {
  const done = taskOf(1, { status: 'completed' });
  const sent = await outcomeOf(({ path, headers }) => {
    expect([path, headers.get('Idempotency-Key')]).toEqual([`/api/tasks/${done.id}/complete`, 'a key']);
    return { body: done };
  });
  expect(sent).toEqual({ kind: 'sent', task: done });
});

/** Guarantee: a tap leaves the outbox only if the server itself refuses it (Rules 12.61). */
test("retries temporary failures and reports the server's refusals", async () => {
  for (const status of [408, 425, 429, 500, 502, 503])
    expect(await says(status, 'Please wait')).toEqual({ kind: 'later', failure: 'Please wait' });
  expect(await says(401, 'Please sign in')).toEqual({ kind: 'later' }); // the person sees the sign-out instead
  expect(await outcomeOf(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'later' });
  expect(await says(404)).toEqual({ kind: 'later', failure: '' }); // for example a proxy's
  for (const status of [403, 404, 409, 422])
    expect(await says(status, 'Somebody was first')).toEqual({ kind: 'refused', sentence: 'Somebody was first' });
});
