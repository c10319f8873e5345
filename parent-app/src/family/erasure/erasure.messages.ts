import { words } from '@tokennest/shared-ui/locale/words';

export const erasureMessages = words('parent.erasure', {
  dialogFailed: 'Failed to open the form. Please try again later.',
  atOnce: (name: string) => `${name} is signed out everywhere right away and can’t sign in anymore.`,
  goes: (name: string, date: string) => `On ${date}, ${name} is erased permanently. Until then, you can undo it here.`,
  history:
    'Tokens, history, and paid tasks stay as “A former child”, with no name, face, email, or age. Open tasks and goals are deleted. Rewards still owed are refunded.',
  nothing: (name: string) => `Everything is deleted: ${name}’s tasks, rewards, tokens, and history.`,
  typeName: (name: string) => `Type “${name}”`,
  asked: (name: string, date: string) => `${name} will be erased on ${date}.`,
  askedFamily: (date: string) => `Your family will be erased on ${date}.`,
  failed: 'Failed to start erasing',
  kept: (name: string) => `${name} is back.`,
  keptFamily: 'Your family stays.',
  keepFailed: 'Couldn’t undo it',
  erasedOn: (name: string, date: string) => `${name} will be erased on ${date}`,
  staysOut: (name: string) => `Until then, ${name} can’t sign in and gets no tasks or allowances.`,
  keepsHistory: 'Paid tasks, tokens, and history stay as “A former child”.',
  keepsNothing: 'Tasks, rewards, tokens, and history will be deleted too.',
  family: 'Deletes everyone’s names, tasks, rewards, tokens, and history. You have seven days to undo it.',
  familyAtOnce: 'Everyone but you is signed out right away, and children can’t sign in anymore.',
  familyGoes: (date: string) =>
    `On ${date}, everything about your family is erased permanently: people, tasks, rewards, tokens, and history. Until then, you can sign in and undo it.`,
  familyErasedOn: (date: string) => `This family will be erased on ${date}`,
  familyWaits:
    'Children can’t sign in, and nothing comes due. If you keep this family, everything comes back. Children will need to sign in again, and their devices will need to be paired again.',
  eraseFamily: 'Erase this family',
  choices: {
    history: 'History',
    nothing: 'Nothing',
  },
  whatStays: 'What stays',
  erase: (name: string) => `Erase ${name}`,
  keep: (name: string) => `Keep ${name}`,
  keepFamily: 'Keep this family',
});
