import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openParent } from './open-parent.tsx';

export const press = async (name: string) => userEvent.click(await screen.findByText(name));
export const pressIcon = async (label: string) => userEvent.click(await screen.findByLabelText(label));
/** Finds a dialog by its heading, because searching by role is slow. */
export const dialogOf = (title: string) =>
  waitFor(() => {
    const dialog = [...document.querySelectorAll('dialog')].find(
      (one) => one.querySelector('h2')?.textContent === title,
    );
    if (!dialog?.querySelector('form, input')) throw new Error(`There is no ${title}`);
    return dialog;
  });
export const drawer = () => dialogOf('New task');

/** Uses fireEvent, because userEvent is much slower. */
const tap = (element: HTMLElement) => void fireEvent.click(element);

/** Searches next to the field, because lists opened earlier are hidden but still in the document. */
export async function choose(field: string, option: string, form = 'New task') {
  const control = within(await dialogOf(form)).getByLabelText(field);
  const select = control.closest('.ant-select')?.parentElement ?? document.body;
  fireEvent.mouseDown(control);
  // Only inside the list: the selected value has the same title.
  const isListed = (title: string, element: Element | null) =>
    title === option && element?.matches('.ant-select-item-option') === true;
  tap(await within(select).findByTitle(isListed));
}
export const fill = async (field: string, value: string) =>
  void fireEvent.change(within(await drawer()).getByLabelText(field), { target: { value } });
export const tick = async (name: string) => tap(within(await drawer()).getByLabelText(name));
export const submit = async () => tap(within(await drawer()).getByText('Create task'));
export const expectSummary = (sentence: RegExp) =>
  waitFor(() => {
    const describedBy = document.querySelector('dialog [type=submit]')?.getAttribute('aria-describedby');
    expect(document.getElementById(describedBy ?? '')?.textContent).toMatch(sentence);
  });

export async function openForm(start: Parameters<typeof openParent>[1] = {}) {
  const opened = openParent('/parent/tasks#new', start);
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Empty the dishwasher' } });
  fireEvent.change(screen.getByLabelText('Token reward'), { target: { value: '15' } });
  tap(await screen.findByText('Make it repeat'));
  return opened;
}
