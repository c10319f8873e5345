import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

/** Presses as a finger does where nobody asks for the focus: a user of the keyboard and the mouse takes much longer. */
const tap = (element: HTMLElement) => void fireEvent.click(element);

/** Looked for beside its field: lists that were opened before it are hidden, and still there. */
export async function choose(field: string, option: string) {
  const control = within(await drawer()).getByLabelText(field);
  const beside = control.closest('.ant-select')?.parentElement ?? document.body;
  fireEvent.mouseDown(control);
  // In the list alone: what is chosen by now, such as today's weekday, has the same title.
  const isListed = (title: string, element: Element | null) =>
    title === option && element?.matches('.ant-select-item-option') === true;
  tap(await within(beside).findByTitle(isListed));
}
export const fill = async (field: string, value: string) =>
  void fireEvent.change(within(await drawer()).getByLabelText(field), { target: { value } });
export const tick = async (name: string) => tap(within(await drawer()).getByLabelText(name));
export const submit = async () => tap(within(await drawer()).getByText('Create Task'));
/** What will happen, as it is heard with the button that does it. */
export const expectSummary = (sentence: RegExp) =>
  waitFor(() => {
    const describedBy = document.querySelector('dialog [type=submit]')?.getAttribute('aria-describedby');
    expect(document.getElementById(describedBy ?? '')?.textContent).toMatch(sentence);
  });

export async function openForm(start: Parameters<typeof openParent>[1] = {}) {
  const opened = openParent('/parent/tasks#new', start);
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Empty the dishwasher' } });
  fireEvent.change(screen.getByLabelText('Token reward'), { target: { value: '15' } });
  tap(await screen.findByText('Make It Repeat'));
  return opened;
}
