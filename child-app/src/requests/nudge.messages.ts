import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('child.nudge', {
  usually: (time: string) => `Usually within ${time}`,
  remind: (parent: string | null) => `Remind ${parent ?? 'your parent'}`,
  remindOf: (parent: string | null, title: string) => `Remind ${parent ?? 'your parent'} about ${title}`,
  can: (parent: string | null) => `You can remind ${parent ?? 'your parent'}.`,
  reminded: (parent: string | null) => `You reminded ${parent ?? 'your parent'} today.`,
  failed: 'That didn’t work. Please try again.',
});
