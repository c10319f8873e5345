import { openAs } from '../utilities/open-as.ts';
import { expect, screens, test } from '../utilities/test.ts';

const examples = [
  // daily
  ['Mia feeds the cat every day 5pm 2', 'recurring', { title: 'Feed the cat', token_reward: 2, until_time: '17:00' }],
  ['Leo makes his bed daily 1', 'recurring', { title: 'Make your bed', repeat: { kind: 'days', every: 1 } }],
  ['Mia or Leo sets the table every evening 2', 'recurring', { title: 'Set the table', assign: 'turns' }],
  // weekly with a time
  ['Leo washes the car on Saturdays by noon 8', 'recurring', { title: 'Wash the car', until_time: '12:00' }],
  ['Mia takes out the trash mon and thu 19:00 4', 'recurring', { title: 'Take out the trash', until_time: '19:00' }],
  ['Walk the dog every Sunday from 5 to 6pm for Leo 5', 'recurring', { title: 'Walk the dog', from_time: '17:00' }],
  // one-off
  ['Mia rakes the leaves 12', 'tasks', { title: 'Rake the leaves', token_reward: 12 }],
  ['Leo goes to the post office today 3', 'tasks', { title: 'Go to the post office', token_reward: 3 }],
  ['Clean out the car for Mia 20', 'tasks', { title: 'Clean out the car', token_reward: 20 }],
  // for anyone
  ['Sweep the stairs for anyone 4', 'tasks', { title: 'Sweep the stairs', assigned_to: null }],
  ['Dust every other Saturday anyone 4', 'recurring', { title: 'Dust', assign: 'anyone' }],
  [
    'Water the palm every 3 days anyone 2',
    'recurring',
    { title: 'Water the palm', repeat: { kind: 'days', every: 3 } },
  ],
] as const;

/** Guarantee: a chore takes one line and Enter. The form took 8 to 12 controls. */
test('Rules 12.310: a line and Enter add what the line says', async ({ openDevice, family }) => {
  const { page, complaints } = await openDevice(screens.phone);
  await openAs(page, family.parent, '/parent/tasks');
  for (const [line] of examples) {
    const field = page.getByRole('textbox', { name: 'What to add or find' });
    // Two presses within half a second count once.
    await expect(async () => {
      await page.getByRole('button', { name: /^Add or find/ }).click();
      await expect(field).toBeFocused({ timeout: 2000 });
    }).toPass();
    await page.keyboard.insertText(line);
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
  }
  const lists = {
    tasks: (await family.parent.get('/api/tasks')).body,
    recurring: (await family.parent.get('/api/recurring-tasks')).body,
  };
  for (const [line, list, made] of examples)
    expect(
      lists[list].find(({ title }: { title: string }) => title === made.title),
      line,
    ).toMatchObject(made);
  expect(complaints).toEqual([]);
});
