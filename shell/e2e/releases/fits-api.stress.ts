import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiDocument, ApiUse } from '@tokennest/api/api-use';
import { readBuilt } from '../../../scripts/remote/clone.ts';
import { tryBuilt } from '../../../scripts/remote/trial/try-built.ts';
import { expect, test as everyday } from '../utilities/test.ts';
import { absentFieldRefused, readAbsentField } from './rehearsal/absent-field.ts';
import { test } from './rehearsal/rehearsal-test.ts';

test.use({ place: 'fits-api' });

type Name = 'parentApp' | 'childApp' | 'docsApp';
const useOf = (name: Name): ApiUse => readBuilt(name).release.api ?? {};

/** Guarantee: a server that lacks what a build uses refuses it; one that lacks something else does not. */
everyday('Rules 13.110: each build lists what it calls and reads, and not what others do', () => {
  const [parent, child] = [useOf('parentApp'), useOf('childApp')];
  expect(useOf('docsApp')).toEqual({ 'GET /api/health/live': { reads: ['version'], sends: [] } });

  const ofParent = [
    'GET /api/overview',
    'PUT /api/tasks/{id}', // the whole call in one line
    'POST /api/tokens/award', // from { award, deduct }
    'POST /api/recurring-tasks/{id}/pause', // from { [':id']: one }
    'POST /api/families/join-requests/{id}/accept', // through a variable
    'PUT /auth/v1/user',
  ];
  expect(Object.keys(parent)).toEqual(expect.arrayContaining(ofParent));
  const ofNoParent = [
    'POST /api/families/join',
    'GET /api/devices/this/board',
    'POST /api/devices/pair',
    'GET /api/operator/status',
  ];
  for (const other of ofNoParent) expect(Object.keys(parent)).not.toContain(other);
  expect(parent['GET /api/overview']?.reads).toEqual(expect.arrayContaining(['balance', 'goal.title']));
  expect(parent['GET /api/tasks']?.reads).toEqual(expect.arrayContaining(['attempts.rejection_reason', 'approve_at']));
  expect(parent['GET /api/tasks']?.reads).not.toContain('attempts.withdrawn_at');
  expect(parent['POST /api/tasks']?.sends).toEqual(expect.arrayContaining(['title', 'token_reward', 'pays']));
  expect(parent['PUT /auth/v1/user']?.sends).not.toContain('code_challenge');

  const ofChild = ['GET /api/tasks', 'GET /api/days', 'POST /api/rewards/{id}/redeem', 'POST /api/families/join'];
  expect(Object.keys(child)).toEqual(expect.arrayContaining(ofChild));
  for (const other of ofParent) expect(Object.keys(child)).not.toContain(other);
  expect(child['GET /api/days']?.reads).toEqual(expect.arrayContaining(['titles', 'days.items.title_index']));
  expect(child['GET /api/families/current']?.reads).toContain('time_zone');
  for (const field of ['family_code', 'clock_in_doubt', 'erasures.id'])
    expect(child['GET /api/families/current']?.reads).not.toContain(field);
});

async function serveAs(server: string, change: (document: ApiDocument) => object) {
  const proxy = createServer((request, response) => {
    const send = async () => {
      const { status, headers, body } = await fetch(server + request.url, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      const isDocument = request.url === '/api/openapi.json';
      const said = isDocument ? JSON.stringify(change(JSON.parse(bytes.toString()) as ApiDocument)) : bytes;
      const kept = ['content-type', 'content-security-policy'].flatMap((name) => [[name, headers.get(name) ?? '']]);
      response.writeHead(status, Object.fromEntries(kept)).end(said);
    };
    void send().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

const without = (name: string) => (document: ApiDocument) => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => path !== name)),
});

everyday(
  'Rules 13.112: the try answers as the live server, and names a call that it does not have',
  async ({ browser, product }) => {
    const built = readBuilt('childApp');
    await using same = await serveAs(product.url, (document) => document);
    expect(await tryBuilt(browser, built, same.url)).toBeNull();
    await using older = await serveAs(product.url, without('/api/pages/child'));
    expect(await tryBuilt(browser, built, older.url)).toBe(
      'It called GET /api/pages/child, which the live API does not have.',
    );
  },
);

/** Guarantee: calls not found in the sources are reported instead of being published unlisted. */
everyday('Rules 13.112: names an operation that a build calls without listing it', async ({ browser, product }) => {
  const built = readBuilt('childApp');
  const { 'GET /api/pages/child': _, ...api } = useOf('childApp');
  const silent = { ...built, release: { ...built.release, api } };
  expect(await tryBuilt(browser, silent, product.url)).toBe(
    'It called GET /api/pages/child, which its release.json does not list (api).',
  );
});

/** Guarantee: a team whose contract is ahead of the server is refused by name before anything is sent. */
test('Rules 13.111: refuses a build that reads a field the live API lacks, by name', async ({ team }) => {
  const undo = await readAbsentField(team);
  expect(await team.release('publish')).toMatchObject(absentFieldRefused);
  await undo();
});
