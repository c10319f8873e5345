import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const openMore = async (about: string) =>
  userEvent.click(await screen.findByRole('button', { name: `More for ${about}` }));

export async function itemsOfMore(about: string) {
  await openMore(about);
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return items;
}

/** On a phone, where rare actions are under More. */
export async function chooseMore(about: string, verb: string): Promise<void> {
  await openMore(about);
  await userEvent.click(screen.getByRole('menuitem', { name: verb }));
}
