import { words } from '../locale/words.ts';
import type { PushEvent, PushTrouble } from '../contract/index.ts';

type Events = Partial<Record<PushEvent, string>>;

const parent: Events = {
  'task-finished': 'Someone finishes a task',
  'reward-asked': 'Someone redeems a reward',
  'join-asked': 'Someone wants to join',
  'due-soon': 'A task is due soon',
  'allowance-paid': 'An allowance was paid',
};
const child: Events = {
  'task-approved': 'A task is approved',
  'task-rejected': 'A task is sent back',
  'allowance-paid': 'An allowance was paid',
  'due-soon': 'A task is due soon',
};

const trouble: Record<PushTrouble, string> = {
  http: 'Notifications need an address that starts with https. Ask the person who runs TokenNest.',
  install:
    'On an iPhone or iPad, first add TokenNest to the Home Screen (Share, then Add to Home Screen), then open it from there.',
  unsupported: 'This browser can’t show notifications.',
  denied: 'Notifications from this site are blocked. Allow them in the browser’s settings, then come back.',
};

export const notificationMessages = words('shared.notification', {
  events: { parent, child },
  trouble,
  off: 'The person who runs TokenNest turned notifications off.',
  shared: 'This device signs you out after a while, so it can’t notify you.',
  before:
    'Notifications are encrypted and go through the company that made your browser. They include names and titles only if you turn that on.',
  travelsWithNames: (company: string) => `Notifications go through ${company}, encrypted, with names and titles.`,
  travels: (company: string) =>
    `Notifications go through ${company}. They include names and titles only if you turn that on.`,
  onThisDevice: 'On this device',
  sendTest: 'Send a test',
  tellMeWhen: 'Tell me when',
  quiet: 'Quiet',
  quietHours: 'Quiet hours',
  quietFrom: 'Quiet from',
  /** Between two times. */
  to: 'to',
  quietUntil: 'Quiet until',
  oneSummary: 'One summary a day',
  showNames: 'Show names and titles',
  zone: (place: string) => `Family time, ${place}`,
  digest: (time: string) => `One summary at ${time}`,
  named: 'Otherwise: “Something to look at”',
  refused: 'Your browser didn’t allow it. You can change that in its settings.',
  failed: 'Couldn’t save this. Please try again.',
  testSent: 'Sent. You’ll see it in a moment.',
  testFailed: 'Couldn’t send the test. Please try again.',
  loadFailed: 'Your notifications didn’t load.',
});
