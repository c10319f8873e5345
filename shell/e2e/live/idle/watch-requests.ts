import type { Page } from '@playwright/test';
import { expect, test } from '../../utilities/test.ts';

const watchMs = 20_000;
const quietMs = 3_000;
const firstReadsMaxMs = 20_000;

export type Polls = Readonly<Record<string, number>>;

const minute = 60_000;

/** Documented polls of every page with live updates: the registry, and what `pollEvery` reads once a minute. */
const everyMinute = [
  '/api/allowances',
  '/api/days',
  '/api/devices/this/board',
  '/api/families/join-requests',
  '/api/overview',
  '/api/proposals',
  '/api/recurring-tasks',
  '/api/rewards',
  '/api/rewards/redemptions',
  '/api/tasks',
  '/api/tokens/{id}/balance',
  '/api/tokens/{id}/nest',
  '/api/tokens/{id}/transactions',
  '/registry.json',
];

/** Three children need three pairing codes; nothing else on a page is created more than once. */
const writesMax = 3;

interface Sent {
  atMs: number;
  method: string;
  url: string;
  path: string;
}

const pathOf = (url: URL) => url.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');

function readsMax(path: string, polls: Polls): number {
  const everyMs = polls[path] ?? (everyMinute.includes(path) ? minute : undefined);
  return everyMs === undefined ? 0 : Math.ceil(watchMs / everyMs);
}

/** A page reports once, after ten seconds, that its version works (Rules 13.32). */
const reportPath = '/api/remote-loads';

function laterMax({ method, path }: Sent, polls: Polls): number {
  if (method === 'GET') return readsMax(path, polls);
  return path === reportPath ? 1 : 0;
}

export interface Watched {
  name: string;
  polls: Polls;
  sent: Sent[];
}

export function watchRequests(page: Page, name: string, polls: Polls = {}): Watched {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.protocol.startsWith('http')) return;
    sent.push({ atMs: Date.now(), method: request.method(), url: request.url(), path: pathOf(url) });
  });
  return { name, polls, sent };
}

const isPoll = ({ method, path }: Sent, polls: Polls) => method === 'GET' && readsMax(path, polls) > 0;

function tooMany(sent: readonly Sent[], max: (one: Sent) => number): string[] {
  const groups = Map.groupBy(sent, ({ method, url }) => `${method} ${url}`);
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    return one && group.length > max(one) ? [`${one.method} ${one.path} ${group.length} times`] : [];
  });
}

function findingsOf({ name, polls, sent }: Watched, startedAtMs: number): string[] {
  const later = sent.filter(({ atMs }) => atMs >= startedAtMs);
  const unexpected = [
    ...tooMany(later, (one) => laterMax(one, polls)),
    ...tooMany(
      sent.filter(({ method }) => method !== 'GET'),
      () => writesMax,
    ),
  ];
  return [...new Set(unexpected)].map((finding) => `${name}: ${finding}`);
}

/** Waits until no page has sent anything but polls for three seconds; a page that never stops is found afterwards. */
export async function untilQuiet(all: readonly Watched[]): Promise<void> {
  const calledAtMs = Date.now();
  const lastMs = () => {
    const sent = all.flatMap((one) => one.sent.filter((each) => !isPoll(each, one.polls)));
    return Math.max(calledAtMs, ...sent.map(({ atMs }) => atMs));
  };
  const endsAtMs = calledAtMs + firstReadsMaxMs;
  while (Date.now() < endsAtMs && Date.now() - lastMs() < quietMs)
    await new Promise((resolve) => setTimeout(resolve, 250));
}

export async function expectNothingSent(all: readonly Watched[]): Promise<void> {
  await untilQuiet(all);
  const startedAtMs = Date.now();
  await new Promise((resolve) => setTimeout(resolve, watchMs));
  const count = all.reduce((sum, { sent }) => sum + sent.length, 0);
  const later = all.flatMap(({ sent }) => sent.filter(({ atMs }) => atMs >= startedAtMs));
  const description = `${all.length} pages and dialogs, ${count} requests, ${later.length} of them documented`;
  test.info().annotations.push({ type: 'standing still', description });
  expect(all.flatMap((one) => findingsOf(one, startedAtMs))).toEqual([]);
}
