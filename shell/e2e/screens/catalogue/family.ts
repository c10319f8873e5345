import type { Page } from '@playwright/test';
import { granted } from '@tokennest/api/testing/test-client';
import { newEmail } from '@tokennest/api/testing/test-family';
import { closeDialog } from '../../utilities/close-dialog.ts';
import { parentPage } from '../../pages/parent.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const addOf =
  (password: string) =>
  async ({ page }: Stage) => {
    const form = page.getByRole('region', { name: 'Add a child' });
    await form.getByLabel('Name').fill('Ava');
    await form.getByLabel('Email').fill('ava.of.the.catalogue@example.com');
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Add Child' }).click();
  };
const add = addOf('piano and lego');

const renameTo =
  (name: string) =>
  async ({ page }: Stage) => {
    const dialog = page.getByRole('dialog');
    if (!(await dialog.isVisible())) await parentPage(page).button('Edit Mia').click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
  };

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

const addByName = async ({ page }: Stage) => {
  const form = page.getByRole('region', { name: 'Add without an email' });
  await form.getByLabel('First name').fill('Kim');
  await form.getByRole('button', { name: 'Add and show code' }).click();
};

const saveSecret =
  (fill: (page: Page) => Promise<void>) =>
  async ({ page }: Stage) => {
    if (!(await page.getByRole('dialog').isVisible()))
      await parentPage(page).button('Set a picture code or PIN for Mia').click();
    await fill(page);
    await inDialog(page, 'Save').click();
  };

const savePin = (pin: string) =>
  saveSecret(async (page) => {
    await page.getByRole('dialog').getByRole('radio', { name: 'PIN', exact: true }).check();
    await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
  });

const addEmail = async ({ page }: Stage) => {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await parentPage(page).button('Add an email for Kim').click();
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Password', { exact: true }).fill('piano and lego');
  await inDialog(page, 'Add email').click();
};

const endPairing = async ({ page }: Stage) => {
  await parentPage(page).button('Remove Kitchen tablet 2').click();
  await inDialog(page, 'Remove device').click();
};

const rename =
  (name: string) =>
  async ({ page }: Stage) => {
    if (!(await page.getByRole('dialog').isVisible())) await parentPage(page).button('Rename Kitchen tablet').click();
    await page.getByRole('dialog').getByLabel('Device name').fill(name);
    await inDialog(page, 'Save').click();
  };

/** How children sign in, and on which devices. */
export const waysIn: Screen = {
  who: 'parent',
  path: '/parent/family',
  seed: ({ family: { parent } }) => granted(parent.post('/api/devices', { name: 'Kitchen tablet' })),
  sentences: {
    'How each child signs in.': { as: 'text' },
    'Failed to make a code. Please try again.': {
      as: 'panel',
      how: failing('POST /api/devices/pairings', ({ page }) =>
        parentPage(page).button('Pair a device for Leo').click(),
      ),
    },
    'Please choose four pictures': {
      as: 'toast and field',
      how: async (stage) => {
        await closeDialog(stage.page);
        await saveSecret(async () => undefined)(stage);
      },
    },
    'Please enter 4 to 6 digits': { as: 'toast and field', how: savePin('123') },
    'Failed to save it': { as: 'toast', how: failing('PUT /api/profiles/:id/secret', savePin('1234')) },
    'Saved. {name} can sign in with it now.': {
      as: 'toast',
      says: 'Saved. Mia can sign in with it now.',
      how: savePin('1234'),
    },
    'Failed to rename the device': { as: 'toast', how: failing('PUT /api/devices/:id', rename('Hall tablet')) },
    'Device renamed': { as: 'toast', how: rename('Kitchen tablet 2') },
    'Failed to remove the device': { as: 'toast', how: failing('DELETE /api/devices/:id', endPairing) },
    'Failed to add child': { as: 'toast', how: failing('POST /api/children', addByName) },
    'The code works once. No email, no password.': {
      as: 'text',
      how: ({ page }) => page.getByRole('button', { name: 'Add and show code' }).click(),
    },
    'Failed to add the email': {
      as: 'toast',
      how: failing('PUT /api/profiles/:id/email', async (stage) => {
        await closeDialog(stage.page);
        await addEmail(stage);
      }),
    },
    '{name} can sign in with an email now.': { as: 'toast', says: 'Kim can sign in with an email now.', how: addEmail },
  },
};

export const family: Screen = {
  who: 'parent',
  path: '/parent/family',
  sentences: {
    'Please fill in all fields': {
      as: 'toast and field',
      how: ({ page }) => parentPage(page).button('Add Child').click(),
    },
    'Password must be at least 6 characters': { as: 'toast and field', how: addOf('piano') },
    'Failed to add child': { as: 'toast', how: failing('POST /api/auth/add-child', add) },
    'Child added successfully!': { as: 'toast', how: add },
    'Name cannot be empty': { as: 'toast and field', how: renameTo('  ') },
    'No changes detected': { as: 'toast and field', how: renameTo('Mia') },
    'Failed to update child': {
      as: 'toast',
      how: failing('PUT /api/auth/children/:id', renameTo('Mia Rose'), 'wordless'),
    },
    'Child updated successfully!': { as: 'toast', how: renameTo('Mia Rose') },
  },
};

export const firstOverview: Screen = {
  who: 'first',
  path: '/parent',
  sentences: { 'No children yet': { as: 'text', says: 'No children yet. Add your first child below.' } },
};
