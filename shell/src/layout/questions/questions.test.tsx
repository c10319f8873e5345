import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Question } from '@tokennest/shared-ui/contract';
import { fakeAccount } from '../../testing/fake-account.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { createQuestions } from './questions.ts';

const question: Question = {
  title: 'Tidy your room',
  sentence: 'Is this task done?',
  confirmLabel: 'Yes, it’s done',
  dismissLabel: 'Not yet',
};

function ask() {
  const questions = createQuestions();
  renderShell(fakeAccount({ role: 'child' }).answer, '/', { '/': <AskedQuestion questions={questions} /> });
  let answered!: Promise<boolean>; // assigned by the act below
  act(() => void (answered = questions.confirm(question)));
  return { questions, answered };
}

test('shows a question as a modal named by its title', async () => {
  ask();
  const dialog = await screen.findByRole('dialog', { name: 'Tidy your room' });
  expect(dialog.textContent).toContain('Is this task done?');
});

test.each([
  ['Yes, it’s done', true],
  ['Not yet', false],
])('%s answers %s and closes', async (label, isConfirmed) => {
  const { answered } = ask();
  await userEvent.click(await screen.findByRole('button', { name: label }));
  expect(await answered).toBe(isConfirmed);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Guarantee: leaving a question never confirms it. */
test('answers no to Escape', async () => {
  const { answered } = ask();
  const dialog = await screen.findByRole('dialog');
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(await answered).toBe(false);
});

test('dismisses the first question when a second one is asked', async () => {
  const { questions, answered } = ask();
  act(() => void questions.confirm({ ...question, title: 'Read a chapter' }));
  expect(await answered).toBe(false);
  expect(await screen.findByRole('dialog', { name: 'Read a chapter' })).toBeTruthy();
});
