import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const question = { name: 'Approve this task and award the tokens?' };

export async function approve(title: string, answer = 'Approve'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Approve ${title}` }));
  const dialog = within(await screen.findByRole('dialog', question));
  await userEvent.click(dialog.getByRole('button', { name: answer }));
}
