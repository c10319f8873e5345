import { expect, test } from '@jest/globals';
import { urls } from '../../testing/processes/test-database.ts';
import { openOrm } from '../../../src/schema.ts';

const withParameter = (name: string, value: string) => {
  const url = new URL(urls.app);
  url.searchParams.set(name, value);
  return openOrm({ url: url.href, poolMax: 1 });
};

/** Guarantee: who asks for TLS in the address never sends a family's data, or the password, in clear. */
test('sslmode=require holds for the pool: a server without TLS is refused', async () => {
  const orm = withParameter('sslmode', 'require');
  await expect(orm.em.fork().execute('select 1')).rejects.toThrow('The server does not support SSL connections');
  await orm.close();
});

test('the other parameters of the address hold, too', async () => {
  const orm = withParameter('application_name', 'seen');
  expect(await orm.em.fork().execute('show application_name')).toEqual([{ application_name: 'seen' }]);
  await orm.close();
});
