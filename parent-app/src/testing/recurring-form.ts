import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openParent } from './open-parent.tsx';

export const press = async (name: string) => userEvent.click(await screen.findByText(name));
export const pressIcon = async (label: string) => userEvent.click(await screen.findByLabelText(label));
/** The dialog of this name once its form is there, looked up by its heading: a search by role through all of it takes long. */
export const dialogOf = (title: string) =>
  waitFor(() => {
    const dialog = [...document.querySelectorAll('dialog')].find(
      (one) => one.querySelector('h2')?.textContent === title,
    );
    if (!dialog?.querySelector('form, input')) throw new Error(`There is no ${title}`);
    return dialog;
  });
export const drawer = () => dialogOf('New task');

export async function choose(field: string, option: string) {
  const form = within(await drawer());
  await userEvent.click(form.getByLabelText(field));
  await userEvent.click(await form.findByTitle(option));
}
export const tick = async (name: string) => userEvent.click(within(await drawer()).getByLabelText(name));
export const submit = async () => userEvent.click(within(await drawer()).getByText('Create Task'));
/** What will happen, as it is heard with the button that does it. */
export const expectSummary = (sentence: RegExp) =>
  waitFor(() => {
    const describedBy = document.querySelector('dialog [type=submit]')?.getAttribute('aria-describedby');
    expect(document.getElementById(describedBy ?? '')?.textContent).toMatch(sentence);
  });

export async function openForm(start: Parameters<typeof openParent>[1] = {}) {
  const opened = openParent('/parent/tasks', start);
  await userEvent.type(await screen.findByLabelText('Title'), 'Empty the dishwasher');
  await userEvent.type(screen.getByLabelText('Token reward'), '15');
  await press('Make It Repeat');
  return opened;
}
