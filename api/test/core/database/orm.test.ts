import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { waitUntil } from '../../releases/registry/wait-until-fixture.ts';
import { urls } from '../../testing/processes/test-database.ts';
import { openOrm } from '../../../src/schema.ts';

const withParameter = (name: string, value: string) => {
  const url = new URL(urls.app);
  url.searchParams.set(name, value);
  return openOrm({ url: url.href, poolMax: 1 });
};

/** Guarantee: with TLS in the address, neither a family's data nor the password is ever sent in the clear. */
test('sslmode=require applies to the pool: refuses a server without TLS', async () => {
  const orm = withParameter('sslmode', 'require');
  await expect(orm.em.fork().execute('select 1')).rejects.toThrow('The server does not support SSL connections');
  await orm.close();
});

test('other parameters of the address apply to the pool', async () => {
  const orm = withParameter('application_name', 'seen');
  expect(await orm.em.fork().execute('show application_name')).toEqual([{ application_name: 'seen' }]);
  await orm.close();
});

/** Guarantee: after a quiet period, requests use connections that are already warm. */
test('Rules 10.42: connections above the minimum are closed when idle', async () => {
  const orm = openOrm({ url: urls.app, poolMax: 5, poolKept: 2 });
  const pool = await orm.em.getConnection().getNativeClient();
  const usual = pool.options.idleTimeoutMillis;
  pool.options.idleTimeoutMillis = 20;
  const ask = () => orm.em.fork().execute('select pg_sleep(0.2)');
  await Promise.all(Array.from({ length: 5 }, ask));
  await waitUntil(() => pool.totalCount < 5);
  await delay(300);
  let opened = 0;
  pool.on('connect', () => void (opened += 1));
  await Promise.all([ask(), ask()]);
  expect([usual, opened, pool.totalCount]).toEqual([10_000, 0, 2]);
  await orm.close();
});
