import type { PushEvent, PushPayload } from '../notification.contract.ts';

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
}

const productName = 'TokenNest';
const unnamed = 'Something to look at';
/** Even with titles of maximum length, the message stays far below the 4,096 bytes that push services accept. */
const namedMax = 3;
const isEvent = (kind: string): kind is PushEvent => kind in headings;

const tasks = (count: number, what: string) => (count === 1 ? `A task ${what}` : `${count} tasks ${what}`);

const headings: Record<PushEvent, (count: number) => string> = {
  'task-finished': (count) => (count === 1 ? 'A task to approve' : `${count} tasks to approve`),
  'reward-asked': (count) => (count === 1 ? 'A reward was redeemed' : `${count} rewards were redeemed`),
  'join-asked': (count) => (count === 1 ? 'Someone wants to join' : `${count} people want to join`),
  'due-soon': (count) => (count === 1 ? 'A task is due soon' : `${count} tasks are due soon`),
  'allowance-paid': (count) => (count === 1 ? 'An allowance was paid' : `${count} allowances were paid`),
  'task-approved': (count) => tasks(count, 'approved'),
  'task-rejected': (count) => tasks(count, 'sent back'),
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

function bodyOf(items: readonly PushItem[]): string {
  const lines = items.slice(0, namedMax).map(lineOf);
  return items.length > namedMax ? [...lines, `and ${items.length - namedMax} more`].join('\n') : lines.join('\n');
}

export function payloadOf(items: readonly [PushItem, ...PushItem[]], { role, showsNames }: Shown): PushPayload {
  const [{ kind, subject_id: subjectId, open_count: openCount }] = items;
  if (kind.startsWith('over:')) return { tag: kind.slice('over:'.length), show: null };
  const to = placeOf(kind, role);
  if (kind === 'test') {
    const body = 'This is a test. Notifications reach this device.';
    return { tag: kind, show: { title: productName, body, to, approves: null } };
  }
  const count = Math.max(items.length, role === 'parent' && kind !== 'allowance-paid' ? openCount : 0);
  const approves = kind === 'task-finished' && count === 1 ? subjectId : null;
  if (!showsNames || !isEvent(kind)) return { tag: kind, show: { title: productName, body: unnamed, to, approves } };
  return { tag: kind, show: { title: headings[kind](count), body: bodyOf(items), to, approves } };
}

export function digestOf(items: readonly [PushItem, ...PushItem[]], { role, showsNames }: Shown): PushPayload {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)];
  const lines = kinds.flatMap(([kind, each]) => (isEvent(kind) ? [headings[kind](each.length)] : []));
  const to = role === 'child' ? '/child' : '/parent';
  const body = showsNames ? lines.join('\n') : unnamed;
  return { tag: 'digest', show: { title: showsNames ? 'Today' : productName, body, to, approves: null } };
}
