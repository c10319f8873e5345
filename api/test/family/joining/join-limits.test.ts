import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import { insertLoneChild } from '../../testing/families/insert-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';
import { callerOf, registerPerson } from '../../testing/families/test-family.ts';
import { codeOf, join } from './join-fixture.ts';
import { ProfileEntity } from '../../../src/identity/accounts/profile.entity.ts';

const api = startTestApi();
afterAll(api.close);

const requests = '/api/families/join-requests';

test('Rules 4.4: at most 10 children wait for a family; the next is asked to try again later', async () => {
  const [parent, child] = [await registerPerson(api, 'parent'), await registerPerson(api, 'child')];
  const code = await codeOf(api.orm, await callerOf(parent));
  const ask = () => child.post('/api/families/join', { code });
  for (let waiting = 0; waiting < 10; waiting += 1) await join(api.orm, await insertLoneChild(api.orm), code);
  const detail = 'This family already has 10 pending requests. Please try again later';
  expect(await ask()).toMatchObject({ status: 409, body: { detail } });
  const { body: waiting } = await parent.get(requests);
  expect(waiting).toHaveLength(10);
  await parent.post(`${requests}/${waiting[0].id}/decline`);
  expect(await ask()).toMatchObject({ status: 201, body: { status: 'pending' } });
});

test('Rules 11.1: a family of 19 children accepts one more, a family of 20 none', async () => {
  const parent = await registerPerson(api, 'parent');
  const caller = await callerOf(parent);
  const code = await codeOf(api.orm, caller);
  const owner = openOwnerOrm();
  const child = { familyId: caller.familyId, role: 'child', displayName: 'A child', createdBy: parent.id } as const;
  const children = Array.from({ length: 19 }, () => ({ ...child, id: uuidv7() }));
  await emFor(owner, caller).insertMany(ProfileEntity, children);
  await owner.close();
  const accept = async () => {
    const { id } = await join(api.orm, await insertLoneChild(api.orm), code);
    return parent.post(`${requests}/${id}/accept`);
  };
  expect(await accept()).toMatchObject({ status: 200, body: { status: 'accepted' } });
  expect(await accept()).toMatchObject({ status: 409, body: { detail: 'A family can have at most 20 children' } });
});
