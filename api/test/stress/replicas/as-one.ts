import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '../../../src/releases/registry/registry.contract.ts';
import { readEvents } from '../../family/live/listen.ts';
import { publisherAt } from '../../releases/registry/publisher-fixture.ts';
import { waitUntil } from '../../releases/registry/wait-until-fixture.ts';
import { grantByPassword, makeFamily, signIn } from '../../testing/families/test-family.ts';
import { clientOf, granted } from '../../testing/test-client.ts';
import { findUnpaid } from '../paid-once.ts';
import { type Fleet, signInFailuresMax } from './fleet.ts';

export type Check = (fleet: Fleet) => Promise<string[]>;

const wrongOf = <T>(wanted: T, found: readonly T[], what: string): string[] =>
  found.flatMap((each, index) =>
    each === wanted ? [] : [`${what} at server ${index + 1}: ${String(each)} instead of ${String(wanted)}`],
  );

const clientsOf = ({ urls }: Fleet) => urls.map(clientOf);

/** A sign-in is valid everywhere, and a sign-out applies to the very next request. */
const sessions: Check = async (fleet) => {
  const clients = clientsOf(fleet);
  const { parent } = await makeFamily(clientOf(fleet.proxyUrl));
  const found: string[] = [];
  for (const [index, client] of clients.entries()) {
    const { token } = await signIn(client, parent.email);
    const ask = () =>
      Promise.all(clients.map(async (each) => (await each.send('GET', '/api/tasks', { token })).status));
    found.push(...wrongOf(200, await ask(), 'signed in'));
    const other = clients[(index + 1) % clients.length];
    await other?.send('POST', '/auth/v1/logout?scope=local', { token });
    found.push(...wrongOf(401, await ask(), 'signed out'));
  }
  return found;
};

const limits: Check = async (fleet) => {
  const clients = clientsOf(fleet);
  const { parent } = await makeFamily(clientOf(fleet.proxyUrl));
  const tryAt = async (at: number) => {
    const client = clients[at % clients.length];
    if (!client) throw new Error('There is a server');
    return (await grantByPassword(client, { email: parent.email, password: 'not this one' })).status;
  };
  const answers: number[] = [];
  for (let tried = 0; tried < signInFailuresMax + clients.length; tried += 1) answers.push(await tryAt(tried));
  const refused = answers.filter((status) => status === 429).length;
  return refused === clients.length ? [] : [`of ${answers.length} wrong passwords ${refused} met the limit`];
};

const repeats = 50;

/** A tap that is sent to every server concurrently moves tokens once. */
const keys: Check = async (fleet) => {
  const clients = clientsOf(fleet);
  const { parent, mia } = await makeFamily(clientOf(fleet.proxyUrl));
  const award = { child_id: mia.id, amount: 3, description: 'Sent everywhere' };
  for (let round = 0; round < repeats; round += 1) {
    const sent = { token: parent.token, body: award, key: randomUUID() };
    await Promise.all(clients.map((client) => granted(client.send('POST', '/api/tokens/award', sent))));
  }
  const { balance } = await granted(mia.get(`/api/tokens/${mia.id}/balance`));
  return balance === repeats * award.amount ? [] : [`${repeats} awards of 3 at all servers made ${balance}`];
};

const dueFamilies = 200;
const jobMaxMs = 150_000;

/** Due allowances are paid once, whichever server's job runs first. */
const sweeps: Check = ({ orm, superuser }) => findUnpaid({ orm, superuser, families: dueFamilies, maxMs: jobMaxMs });

const version = '7.0.0';

/** A version that is published at one server is served by all, from the same registry. */
const releases: Check = async ({ urls, proxyUrl, publishToken }) => {
  const publisher = publisherAt(proxyUrl)('childApp', publishToken);
  const { status } = await publisher.upload(version);
  const { rev } = await publisher.report();
  const promoted = await publisher.change('promote', rev, { version });
  if (status !== 201 || promoted.status !== 200) return [`published ${status}, promoted ${promoted.text}`];
  const current = async (url: string) => {
    const registry: Registry = await (await fetch(`${url}/registry.json`)).json();
    return registry.remotes.childApp?.current ?? 'none';
  };
  const all = () => Promise.all(urls.map(current));
  // If it never arrives, each server's answer is reported below.
  await waitUntil(async () => (await all()).every((each) => each === version)).catch(() => undefined);
  const files = urls.map(async (url) => (await fetch(`${url}/remotes/childApp/${version}/remoteEntry.js`)).status);
  return [
    ...wrongOf(version, await all(), 'live version'),
    ...wrongOf(200, await Promise.all(files), 'a file of the version'),
  ];
};

const reportMaxMs = 5_000;

/** A page on any server is notified of changes made at any other. */
const streams: Check = async (fleet) => {
  const { parent, mia } = await makeFamily(clientOf(fleet.proxyUrl));
  const found: string[] = [];
  for (const url of [...fleet.urls, fleet.proxyUrl]) {
    const over = new AbortController();
    const headers = { Authorization: `Bearer ${mia.token}` };
    const { next } = readEvents(await fetch(`${url}/api/live`, { headers, signal: over.signal }));
    await next();
    const hears = async () => {
      for (let event = await next(); event; event = await next()) if (event.changed.includes('tokens')) return true;
      return false;
    };
    const reported = hears().catch(() => false);
    await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 1, description: 'Told' }));
    if (!(await Promise.race([reported, sleep(reportMaxMs).then(() => false)]))) found.push(`${url} sent no event`);
    over.abort();
  }
  return found;
};

export const checks: Readonly<Record<string, Check>> = { sessions, limits, keys, sweeps, releases, streams };
