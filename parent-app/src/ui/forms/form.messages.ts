import { words } from '@tokennest/shared-ui/locale/words';

export const formMessages = words('parent.form', {
  familyFailed: 'Failed to load your family. Please try again later.',
  home: 'Home',
  bothHomes: 'Both homes',
  editedBy: ({ name, day, time }: { name: string; day: string; time: string }) => `Edited by ${name} · ${day}, ${time}`,
  oneLess: 'One token less',
  oneMore: 'One token more',
  title: 'Title',
  description: 'Description',
  tokenReward: 'Token reward',
  saveChanges: 'Save changes',
});
