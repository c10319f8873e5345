import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

const cost = (price: number | null) =>
  price === null ? 'Your parent decides how many tokens' : counted(price, 'token');

/** Rules 12.304. */
export const messages = words('child.proposal', {
  propose: { task: 'Suggest a chore', reward: 'Make a wish' },
  mine: { task: 'Chores you suggested', reward: 'Your wishes' },
  loading: { task: 'Loading your suggestions', reward: 'Loading your wishes' },
  loadFailed: {
    task: 'Failed to load your suggestions. Please try again later.',
    reward: 'Failed to load your wishes. Please try again later.',
  },
  earlier: { task: 'Earlier suggestions', reward: 'Earlier wishes' },
  what: { task: 'What chore can you do?', reward: 'What do you wish for?' },
  example: { task: 'Walk the dog', reward: 'A trip to the zoo' },
  picture: 'Picture',
  morePictures: 'More pictures',
  fewerPictures: 'Fewer pictures',
  howMany: { task: 'What should it pay?', reward: 'What should it cost?' },
  parentDecides: 'My parent decides',
  iChoose: 'I’ll choose',
  tokens: 'Tokens',
  send: 'Send to my parent',
  sent: 'Sent. Your parent will answer.',
  noTitle: 'Please say what it is',
  noPrice: 'Please enter a number of tokens from 1 to 1,000,000',
  failed: 'Couldn’t send it. Please try again.',
  cost,
  open: 'Waiting for your parent',
  offer: (title: string, price: number | null) => `Your parent offers: ${title}, ${cost(price)}`,
  accepted: { task: 'Yes! It’s in My Tasks.', reward: 'Yes! It’s in the shop.' },
  no: 'Not this time',
  youSaidNo: 'You said no thanks',
  withdrawn: 'You took it back',
  priced: (title: string, price: number | null) => (price === null ? title : `${title}, ${counted(price, 'token')}`),
  said: (note: string) => `“${note}”`,
  takeBack: 'Take back',
  takeBackIt: (title: string) => `Take back ${title}`,
  yes: 'Yes',
  noThanks: 'No thanks',
  yesTo: (title: string) => `Yes to ${title}`,
  noThanksTo: (title: string) => `No thanks to ${title}`,
  history: 'Messages',
  historyOf: (title: string) => `Messages about ${title}`,
  you: 'You',
  parent: 'Your parent',
  steps: {
    proposed: 'suggested',
    changed: 'offered',
    accepted: 'said yes',
    declined: 'said no',
    withdrawn: 'took it back',
  },
  wishFor: (title: string) => `I wish for: ${title}`,
});
