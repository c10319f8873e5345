import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('child.nudge', {
  usually: (time: string) => `Usually within ${time}`,
  yourParent: 'your parent',
  remind: (name: string) => `Remind ${name}`,
  remindOf: (name: string, title: string) => `Remind ${name} about ${title}`,
  can: (name: string) => `You can remind ${name}.`,
  reminded: (name: string) => `You reminded ${name} today.`,
  failed: 'That didn’t work. Please try again.',
});
