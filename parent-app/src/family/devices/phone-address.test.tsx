import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { chooseMore } from '../../testing/choose-more.ts';
import { loadTab, openParent } from '../../testing/open-parent.tsx';

beforeAll(() => Promise.all([loadTab('family'), import('./pair-dialog.tsx'), import('./qr-code.tsx')]));

/** Guarantee: a parent on localhost never hands out an address that phones cannot open (Rules 2.114). */
test.each([
  [null, 'localhost', 1],
  ['http://192.168.1.5:3000', '192.168.1.5:3000', 0],
])('with the network address %j the code leads to %s', async (networkAddress, host, notes) => {
  openParent('/parent/family', { networkAddress });
  await chooseMore('Mia', 'Pair');
  const pair = within(await screen.findByRole('dialog', { name: 'Pair Mia’s device' }));
  expect(await pair.findByText('482 915')).toBeTruthy();
  expect(pair.getByText(host)).toBeTruthy();
  expect(pair.queryAllByText(/^This address works on this computer only\./)).toHaveLength(notes);
});
