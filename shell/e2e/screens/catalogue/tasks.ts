import { expect } from '@playwright/test';
import { parentPage } from '../../pages/parent.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const createOf =
  (reward: string) =>
  async ({ page }: Stage) => {
    const { make, fill, button } = parentPage(page);
    await make('task');
    await fill({ Title: 'Set the table', 'Token reward': reward });
    await button('Create task').click();
  };

async function seeFailing({ page }: Stage) {
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
}

const pressOf =
  (name: string, answer: string) =>
  ({ page }: Stage) =>
    parentPage(page).press(name, answer);
const complete = pressOf('Mark Complete Walk the dog', 'Mark Complete');
const approve = pressOf('Approve Read a chapter', 'Approve');
async function remove({ page }: Stage) {
  await parentPage(page).chooseMore('Walk the dog', 'Delete');
  await parentPage(page).inDialog('Delete task').click();
}

export const tasks: Screen = {
  who: 'parent',
  path: '/parent/tasks',
  sentences: {
    'No tasks available': { as: 'panel', how: ({ page }) => page.reload() },
    'Failed to load tasks. Please try again later.': {
      as: 'panel',
      how: failing('GET /api/tasks', seeFailing),
    },
    'Please fill in required fields': {
      as: 'toast and field',
      how: async ({ page, deeds, family }) => {
        await deeds.giveTask({ title: 'Walk the dog', child: family.mia });
        await deeds.doTask({ title: 'Read a chapter' });
        await page.reload();
        await parentPage(page).make('task');
        await parentPage(page).button('Create task').click();
      },
    },
    'Please enter a valid token reward': { as: 'toast and field', how: createOf('0') },
    'Failed to create task': { as: 'toast', how: failing('POST /api/tasks', createOf('5'), 'wordless') },
    'Task created successfully!': { as: 'toast', how: createOf('5') },
    'Failed to complete task': { as: 'toast', how: failing('POST /api/tasks/:id/complete', complete) },
    'Task marked as complete!': { as: 'toast', how: complete },
    'Failed to approve task': { as: 'toast', how: failing('POST /api/tasks/:id/approve', approve, 'wordless') },
    'Task approved and tokens awarded!': { as: 'toast', how: approve },
    'Failed to delete task': { as: 'toast', how: failing('DELETE /api/tasks/:id', remove) },
    'Task deleted successfully!': { as: 'toast', how: remove },
  },
};
