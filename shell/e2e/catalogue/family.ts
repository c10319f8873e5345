import { whileFailing } from '../network.ts';
import { parentPage } from '../pages/parent.page.ts';
import type { Screen, Stage } from './entry.ts';

async function add({ page }: Stage, { password = 'piano and lego' }) {
  const form = page.getByRole('region', { name: 'Add a child' });
  await form.getByLabel('Name').fill('Ava');
  await form.getByLabel('Email').fill('ava.of.the.catalogue@example.com');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Add Child' }).click();
}

async function rename({ page }: Stage, name: string) {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) await parentPage(page).button('Edit Mia').click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
}

export const family: Screen = {
  who: 'parent',
  path: '/parent/family',
  sentences: {
    'Please fill in all fields': {
      as: 'toast and field',
      how: ({ page }) => parentPage(page).button('Add Child').click(),
    },
    'Password must be at least 6 characters': {
      as: 'toast and field',
      how: (stage) => add(stage, { password: 'piano' }),
    },
    'Failed to add child': {
      as: 'toast',
      how: (stage) => whileFailing(stage.page, 'POST /api/auth/add-child', () => add(stage, {})),
    },
    'Child added successfully!': { as: 'toast', how: (stage) => add(stage, {}) },
    'Name cannot be empty': { as: 'toast and field', how: (stage) => rename(stage, '  ') },
    'No changes detected': { as: 'toast and field', how: (stage) => rename(stage, 'Mia') },
    'Failed to update child': {
      as: 'toast',
      how: (stage) =>
        whileFailing(stage.page, 'PUT /api/auth/children/:id', () => rename(stage, 'Mia Rose'), 'wordless'),
    },
    'Child updated successfully!': { as: 'toast', how: (stage) => rename(stage, 'Mia Rose') },
  },
};

/** The Overview of a parent who has just registered. */
export const firstOverview: Screen = {
  who: 'first',
  path: '/parent',
  sentences: { 'No children yet': { as: 'panel', how: () => Promise.resolve() } },
};
