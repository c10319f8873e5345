export const erasureMessages = {
  dialogFailed: 'Failed to open the form. Please try again later.',
  atOnce: (name: string) => `${name} is signed out everywhere at once and cannot sign in any more.`,
  goes: (name: string, date: string) => `On ${date} ${name} is erased for good. Until then you can take it back here.`,
  history:
    'Tokens, history and paid tasks stay in your family’s books as “A former child”: no name, face, email or age. Open tasks and goals go, and rewards not handed over are paid back.',
  nothing: (name: string) => `Everything goes: ${name}’s tasks, rewards, tokens and history too.`,
  typeName: (name: string) => `Type “${name}”`,
  asked: (name: string, date: string) => `${name} will be erased on ${date}.`,
  askedFamily: (date: string) => `Your family will be erased on ${date}.`,
  failed: 'Failed to ask for it',
  kept: (name: string) => `${name} is back.`,
  keptFamily: 'Your family is kept.',
  keepFailed: 'Failed to take it back',
  erasedOn: (name: string, date: string) => `${name} will be erased on ${date}`,
  staysOut: (name: string) => `Until then ${name} cannot sign in, and gets no tasks or allowances.`,
  keepsHistory: 'Paid tasks, tokens and history stay as “A former child”.',
  keepsNothing: 'Tasks, rewards, tokens and history go too.',
  family: 'Everyone’s names, tasks, rewards, tokens and history. You have seven days to take it back.',
  familyAtOnce: 'Everyone but you is signed out at once, and children cannot sign in any more.',
  familyGoes: (date: string) =>
    `On ${date} everything about your family is erased for good: people, tasks, rewards, tokens and history. Until then you can sign in and take it back.`,
  familyErasedOn: (date: string) => `This family will be erased on ${date}`,
  familyWaits:
    'Children cannot sign in, and nothing falls due. Keep this family, and everything is there again. Children sign in again, and their devices are paired again.',
} as const;
