import { operations } from '../../../src/operations.ts';
import { routesOf } from '../../../src/core/http/operation.ts';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import type { Client } from 'pg';
import { granted, type Sent, type TestClient } from '../test-client.ts';
import { insertPast, type Past } from './insert-past.ts';
import { callerOf, makeFamily, makeTask } from './test-family.ts';

export interface FamilyRead {
  readonly name: string;
  readonly send: () => ReturnType<TestClient['send']>;
}

/** GET operations whose cost does not depend on a family's past, with the reason. */
const otherReads: Record<string, string> = {
  '/api/families/current/export': 'returns the whole past',
  '/api/live': 'a stream',
  '/api/devices/this/board/live': 'a stream',
  '/api/releases': 'belongs to a team',
  '/api/metrics': 'belongs to the operator',
  '/api/operator/status': 'belongs to the operator',
  '/api/operator/releases': 'belongs to the operator',
  '/api/operator/backups': 'belongs to the operator',
  '/api/operator/backups/:name': 'belongs to the operator',
  '/api/operator/work': 'belongs to the operator',
};

const timeZone = 'Europe/Berlin';

/** Queries in addition to the plain request; without a leading '' the plain request is not sent. */
function queriesOf(today: string): Record<string, readonly string[]> {
  const week = (from: string) => `?from=${from}&to=${addDays(from, 6)}`;
  const lists = ['', '?page=1&page_size=10'];
  return {
    '/api/profiles': ['?role=child'],
    '/api/tokens/:childId/transactions': ['', '?page=2&page_size=20'],
    '/api/tokens/:childId/statement': ['', `?month=${addDays(today, -32).slice(0, 7)}`],
    '/api/tasks': [...lists, '?status=pending', '?status=approved&page=1&page_size=10'],
    '/api/pages/child': [week(today)],
    '/api/days': [week(today), week(addDays(today, -10))],
    '/api/rewards/redemptions': [
      ...lists,
      '?status=pending',
      '?status=fulfilled&page=2&page_size=10',
      '?status=cancelled',
    ],
    '/api/proposals': [...lists, '?status=open', '?status=declined&page=1&page_size=10'],
  };
}

type Asker = 'parent' | 'child' | 'device' | 'open';
const askersOf: Record<string, readonly Asker[]> = { anyone: ['parent', 'child'] };

/**
 * Creates a family with this past, and returns every GET it can send. Fails if a list above names an unknown route.
 */
export async function readsWithPast(
  client: TestClient,
  superuser: Client,
  past: Pick<Past, 'days' | 'movesPerDay'>,
): Promise<FamilyRead[]> {
  const { parent, mia, leo } = await makeFamily(client);
  const { familyId } = await callerOf(parent);
  await insertPast(superuser, { ...past, familyId, parentId: parent.id, childIds: [mia.id, leo.id] });
  const award = await granted(parent.post('/api/tokens/award', { child_id: mia.id, amount: 50, description: 'Kind' }));
  const tasks = [await makeTask(parent, mia.id), await makeTask(parent, null), await makeTask(parent, leo.id)];
  await granted(mia.post(`/api/tasks/${tasks[0]}/complete`));
  const reward = await granted(parent.post('/api/rewards', { title: 'A sticker', cost: 5 }));
  await granted(mia.post(`/api/rewards/${reward.id}/redeem`));
  await granted(mia.put('/api/rewards/goal', { reward_id: reward.id }));
  const { credential } = await granted(parent.post('/api/devices', { name: 'Kitchen tablet' }));
  const sent: Record<Asker, Sent> = {
    parent: { token: parent.token },
    child: { token: mia.token },
    device: { headers: { 'Device-Credential': credential } },
    open: {},
  };
  const pathOf = (path: string) =>
    path.replace('/transactions/:id', `/transactions/${award.id}`).replace(/:(childId|id)/, mia.id);
  const queries = queriesOf(dateIn(timeZone, new Date()));
  const gets = operations.flatMap((each) => routesOf(each).map(({ method, path }) => ({ ...each, method, path })));
  const paths = new Set(gets.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const unknown = [...Object.keys(queries), ...Object.keys(otherReads)].filter((path) => !paths.has(path));
  if (unknown.length > 0) throw new Error(`No GET operation has the path ${unknown.join(', ')}`);
  return gets
    .filter(({ method, path }) => method === 'GET' && !(path in otherReads))
    .flatMap(({ path, who }) =>
      (askersOf[who] ?? [who as Asker]).flatMap((asker) =>
        (queries[path] ?? ['']).map((query) => ({
          name: `${asker} GET ${path}${query}`,
          send: () => client.send('GET', pathOf(path) + query, sent[asker]),
        })),
      ),
    );
}
