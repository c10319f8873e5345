import { expect } from '@playwright/test';
import { whileFailing } from '../network.ts';
import { parentPage } from '../pages/parent.page.ts';
import type { Screen, Stage } from './entry.ts';

async function create({ page }: Stage, title: string, reward: string) {
  const { fill, button } = parentPage(page);
  await fill({ Title: title, 'Token reward': reward });
  await button('Create Task').click();
}

async function seeFailing({ page }: Stage) {
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
}

const press = ({ page }: Stage, name: string, answer: string) => parentPage(page).press(name, answer);

export const tasks: Screen = {
  who: 'parent',
  path: '/parent/tasks',
  sentences: {
    'No tasks available': { as: 'panel', how: ({ page }) => page.reload() },
    'Failed to load tasks. Please try again later.': {
      as: 'panel',
      how: (stage) => whileFailing(stage.page, 'GET /api/tasks', () => seeFailing(stage)),
    },
    'Please fill in required fields': {
      as: 'toast and field',
      how: async ({ page, deeds, family }) => {
        await deeds.giveTask({ title: 'Walk the dog', child: family.mia });
        await deeds.doTask({ title: 'Read a chapter' });
        await page.reload();
        await parentPage(page).button('Create Task').click();
      },
    },
    'Please enter a valid token reward': { as: 'toast and field', how: (stage) => create(stage, 'Set the table', '0') },
    'Failed to create task': {
      as: 'toast',
      how: (stage) =>
        whileFailing(stage.page, 'POST /api/tasks', () => create(stage, 'Set the table', '5'), 'wordless'),
    },
    'Task created successfully!': { as: 'toast', how: (stage) => create(stage, 'Set the table', '5') },
    'Failed to complete task': {
      as: 'toast',
      how: (stage) =>
        whileFailing(stage.page, 'POST /api/tasks/:id/complete', () =>
          press(stage, 'Mark Complete Walk the dog', 'Mark Complete'),
        ),
    },
    'Task marked as complete!': {
      as: 'toast',
      how: (stage) => press(stage, 'Mark Complete Walk the dog', 'Mark Complete'),
    },
    'Failed to approve task': {
      as: 'toast',
      how: (stage) =>
        whileFailing(
          stage.page,
          'POST /api/tasks/:id/approve',
          () => press(stage, 'Approve Read a chapter', 'Approve'),
          'wordless',
        ),
    },
    'Task approved and tokens awarded!': {
      as: 'toast',
      how: (stage) => press(stage, 'Approve Read a chapter', 'Approve'),
    },
    'Failed to delete task': {
      as: 'toast',
      how: (stage) =>
        whileFailing(stage.page, 'DELETE /api/tasks/:id', () => press(stage, 'Delete Walk the dog', 'Delete Task')),
    },
    'Task deleted successfully!': { as: 'toast', how: (stage) => press(stage, 'Delete Walk the dog', 'Delete Task') },
  },
};
