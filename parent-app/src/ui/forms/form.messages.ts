import { words } from '@tokennest/shared-ui/locale/words';
import { limits } from '@tokennest/shared-ui/contract/limits';

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
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHelp: `At least ${limits.passwordMin} characters.`,
  age: 'Age',
  yourPassword: 'Your current password',
  keepAsItIs: 'Keep as it is',
  chooseChild: 'Choose a child',
});
