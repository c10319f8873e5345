import { beforeAll, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadTab } from '../../testing/open-parent.tsx';
import { choose, expectSummary, openForm, submit, tick } from '../../testing/recurring-form.ts';
import { loadForms } from './recurring-asked.tsx';

beforeAll(() => Promise.all([loadTab('tasks'), loadForms()]));

describe('when the server refuses', () => {
  test('the preview shows its words in place of the dates', async () => {
    const { family } = await openForm();
    const detail = 'Please choose an end after the start';
    family.refuse = ({ path }) => (path.endsWith('/preview') ? { status: 422, body: { detail } } : undefined);
    await choose('How often', 'Every day');
    await tick('Anyone');
    await expectSummary(/^Please choose an end after the start\.$/);
  });

  test('or cannot be reached, the rule shows without a date', async () => {
    const { family } = await openForm();
    family.refuse = ({ path }) => (path.endsWith('/preview') ? Promise.reject(new TypeError()) : undefined);
    await choose('How often', 'Every day');
    await tick('Anyone');
    await expectSummary(/^Every day\. For anyone, first come, first served\.$/);
  });

  test('the task, its sentence shows, and the form keeps its input and key', async () => {
    const { host, family } = await openForm();
    await choose('How often', 'Every day');
    await tick('Anyone');
    await expectSummary(/^Every day, first on/);
    family.failNext({ status: 409, body: { detail: 'A family can have at most 200 repeating tasks' } });
    await submit();
    await waitFor(() => expect(host.record.toasts[0]?.sentence).toBe('A family can have at most 200 repeating tasks'));
    await submit();
    await waitFor(() => expect(host.record.toasts).toHaveLength(2));
    const keys = family.posts
      .filter(({ path }) => path === '/api/recurring-tasks')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
