import type { PushEvent, PushTrouble } from '../contract/index.ts';
import { formatClockTime } from '../dates/format-day.ts';

type Events = readonly (readonly [event: PushEvent, label: string])[];

const parent: Events = [
  ['task-finished', 'A task is finished'],
  ['reward-asked', 'A reward is asked for'],
  ['join-asked', 'Someone wants to join'],
  ['due-soon', 'A task is due soon'],
  ['allowance-paid', 'An allowance was paid'],
];
const child: Events = [
  ['task-approved', 'A task is approved'],
  ['task-rejected', 'A task comes back'],
  ['allowance-paid', 'An allowance was paid'],
  ['due-soon', 'A task is due soon'],
];

const trouble: Record<PushTrouble, string> = {
  http: 'Notifications need a page whose address begins with https. Ask the person who set TokenNest up.',
  install:
    'On an iPhone or iPad, first add TokenNest to the Home Screen (Share, then Add to Home Screen), and open it there.',
  unsupported: 'This browser cannot show notifications.',
  denied: 'Notifications from this site are blocked. Allow them in the browser’s settings, then come back.',
};

export const notificationMessages = {
  events: { parent, child },
  trouble,
  off: 'The person who set TokenNest up has notifications turned off.',
  shared: 'This device signs you out after a while, so it cannot notify you.',
  before:
    'Messages travel, encrypted, through the company that made your browser. We send no names or titles unless you turn them on.',
  travels: (company: string, showsNames: boolean) =>
    showsNames
      ? `Messages travel through ${company}, encrypted, with names and titles.`
      : `Messages travel through ${company}. We send no names or titles unless you turn them on.`,
  zone: (zone: string) => `Family time, ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`,
  digest: (time: string) => `At ${formatClockTime(time)}, instead of one by one`,
  named: 'Otherwise: “Something to look at”',
  refused: 'The browser did not allow it. You can change that in its settings.',
  failed: 'This was not saved. Please try again',
  testSent: 'On its way. It shows in a moment.',
  testFailed: 'No test was sent. Please try again',
  loadFailed: 'Your notifications did not load.',
} as const;
