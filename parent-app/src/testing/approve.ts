import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const question = { name: 'Approve this task and award the tokens?' };

/** Presses Approve of a task, and says yes to the question: by a word of praise, or without one. */
export async function approve(title: string, answer = 'Approve'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Approve ${title}` }));
  const dialog = within(await screen.findByRole('dialog', question));
  await userEvent.click(dialog.getByRole('button', { name: answer }));
}
