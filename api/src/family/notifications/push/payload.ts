import type { PushEvent, PushPayload } from '../notification.contract.ts';
import { type Sentence, sentences } from '../../../core/errors/sentences.ts';

export interface PushItem {
  readonly kind: string;
  readonly subject_id: string;
  /** Open items of this kind, already reported or not. */
  readonly open_count: number;
  readonly title: string | null;
  readonly who: string | null;
  readonly amount: string | number | null;
}

interface Shown {
  readonly role: string;
  readonly showsNames: boolean;
  readonly say: (text: Sentence) => string;
}

const productName = 'TokenNest';
/** Even with titles of maximum length, the message stays far below the 4,096 bytes that push services accept. */
const namedMax = 3;
const isEvent = (kind: string): kind is PushEvent => kind in headings;

const texts = sentences('api.push', {
  /** Instead of what happened, if the person does not want names on the screen. */
  unnamed: 'Something to look at',
  test: 'This is a test. Notifications reach this device.',
  /** Heading of a summary of the day. */
  today: 'Today',
  /** Buttons under the message, next to each other; the first approves, the second opens the page with the task. */
  approve: 'Approve',
  look: 'Look',
  /** The last line, after three of several. */
  more: ({ count }: { count: number }) => `and ${count} more`,
  taskFinished: ({ count }: { count: number }) => (count === 1 ? 'A task to approve' : `${count} tasks to approve`),
  rewardAsked: ({ count }: { count: number }) =>
    count === 1 ? 'A reward was redeemed' : `${count} rewards were redeemed`,
  joinAsked: ({ count }: { count: number }) => (count === 1 ? 'Someone wants to join' : `${count} people want to join`),
  dueSoon: ({ count }: { count: number }) => (count === 1 ? 'A task is due soon' : `${count} tasks are due soon`),
  allowancePaid: ({ count }: { count: number }) =>
    count === 1 ? 'An allowance was paid' : `${count} allowances were paid`,
  taskApproved: ({ count }: { count: number }) => (count === 1 ? 'A task approved' : `${count} tasks approved`),
  taskRejected: ({ count }: { count: number }) => (count === 1 ? 'A task sent back' : `${count} tasks sent back`),
});

const headings: Record<PushEvent, (values: { count: number }) => Sentence> = {
  'task-finished': texts.taskFinished,
  'reward-asked': texts.rewardAsked,
  'join-asked': texts.joinAsked,
  'due-soon': texts.dueSoon,
  'allowance-paid': texts.allowancePaid,
  'task-approved': texts.taskApproved,
  'task-rejected': texts.taskRejected,
};

const places: Readonly<Partial<Record<string, string>>> = {
  'reward-asked': '/parent/redemptions',
  'join-asked': '/parent/family',
};
const placeOf = (kind: string, role: string) => (role === 'child' ? '/child' : (places[kind] ?? '/parent'));

const lineOf = ({ title, who, amount, kind }: PushItem): string =>
  [who, title, kind === 'task-approved' || kind === 'allowance-paid' ? amount !== null && `+${amount}` : null]
    .filter((part) => part)
    .join(' · ');

function bodyOf(items: readonly PushItem[], say: Shown['say']): string {
  const lines = items.slice(0, namedMax).map(lineOf);
  if (items.length > namedMax) lines.push(say(texts.more({ count: items.length - namedMax })));
  return lines.join('\n');
}

export function payloadOf(items: readonly [PushItem, ...PushItem[]], { role, showsNames, say }: Shown): PushPayload {
  const [{ kind, subject_id: subjectId, open_count: openCount }] = items;
  if (kind.startsWith('over:')) return { tag: kind.slice('over:'.length), show: null };
  const to = placeOf(kind, role);
  if (kind === 'test') {
    return { tag: kind, show: { title: productName, body: say(texts.test), to, approves: null } };
  }
  const count = Math.max(items.length, role === 'parent' && kind !== 'allowance-paid' ? openCount : 0);
  const press =
    kind === 'task-finished' && count === 1
      ? { to, approves: subjectId, buttons: { approve: say(texts.approve), look: say(texts.look) } }
      : { to, approves: null };
  if (!showsNames || !isEvent(kind))
    return { tag: kind, show: { title: productName, body: say(texts.unnamed), ...press } };
  return { tag: kind, show: { title: say(headings[kind]({ count })), body: bodyOf(items, say), ...press } };
}

export function digestOf(items: readonly [PushItem, ...PushItem[]], { role, showsNames, say }: Shown): PushPayload {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)];
  const lines = kinds.flatMap(([kind, each]) => (isEvent(kind) ? [say(headings[kind]({ count: each.length }))] : []));
  const to = role === 'child' ? '/child' : '/parent';
  const body = showsNames ? lines.join('\n') : say(texts.unnamed);
  return { tag: 'digest', show: { title: showsNames ? say(texts.today) : productName, body, to, approves: null } };
}
