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
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
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

/** The Overview of a parent who has just registered. */
export const firstOverview: Screen = {
  who: 'first',
  path: '/parent',
  sentences: { 'No children yet': { as: 'panel' } },
};
