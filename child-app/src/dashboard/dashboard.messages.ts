import { counted } from '@tokennest/shared-ui/amounts/format-amount';

/** The words above the child's tasks. */
export const messages = {
  welcome: (name: string) => `Welcome back, ${name}!`,
  toDo: (tasks: number) => `${counted(tasks, 'task')} ${tasks === 1 ? 'is' : 'are'} waiting for you.`,
  allDone: 'All done! Your parent will take a look.',
  nothing: 'Nothing to do right now. Enjoy!',
  goodToSeeYou: 'Good to see you.',
} as const;
