import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { startBackCloses } from './back-closes.ts';

function openDialog() {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  let canceled = 0;
  dialog.addEventListener('cancel', () => {
    canceled += 1;
    dialog.open = false;
  });
  dialog.open = true;
  return { dialog, canceled: () => canceled };
}

/** Guarantee: pressing Back on a phone never leaves the page under an open dialog. */
test('Rules 12.181: Back closes the topmost dialog, and a dialog closed another way leaves no extra history entry', async () => {
  startBackCloses();
  const here = history.length;
  const below = openDialog();
  await waitFor(() => expect(history.length).toBe(here + 1));
  const above = openDialog();
  await waitFor(() => expect(history.length).toBe(here + 2));
  history.back();
  await waitFor(() => expect([above.canceled(), below.canceled()]).toEqual([1, 0]));
  expect(history.state).toMatchObject({ dialogs: 1 });
  below.dialog.open = false;
  await waitFor(() => expect(history.state?.dialogs).toBeUndefined());
  expect(below.canceled()).toBe(0);
});
