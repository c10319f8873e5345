import { afterAll, expect, test } from '@jest/globals';
import { makeFamily, registerPerson } from '../../testing/families/test-family.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = startTestApi({ languages: { folder: '', tags: ['en', 'de', 'pt-BR'], say: ({ english }) => english } });
afterAll(api.close);

const own = '/api/profiles/me/language';

test('Rules 4.31: a parent chooses its own language, and null is automatic again', async () => {
  const { parent } = await makeFamily(api);
  expect((await parent.get(`/api/profiles/${parent.id}`)).body).toMatchObject({
    language: null,
    family_language: null,
  });
  for (const language of ['de', 'en', null, 'pt-BR']) {
    const { status, body } = await parent.put(own, { language });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: parent.id, role: 'parent', language } });
    expect((await parent.get(`/api/profiles/${parent.id}`)).body.language).toBe(language);
  }
});

test('Rules 4.31: a parent sets a child’s language, and the child its own from age 10', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const look = `/api/profiles/${mia.id}/look`;
  expect((await parent.put(look, { language: 'de', age: 9 })).body).toMatchObject({ language: 'de', age: 9 });
  expect(await mia.put(own, { language: 'en' })).toMatchObject({
    status: 403,
    body: { detail: 'Ask your parent to change the language' },
  });
  expect((await parent.put(look, { age: 10 })).body).toMatchObject({ language: 'de', age: 10 });
  expect(await mia.put(own, { language: 'pt-BR' })).toMatchObject({
    status: 200,
    body: { language: 'pt-BR', place: 1 },
  });
  expect((await mia.get('/api/profiles?role=child')).body).toMatchObject([{ language: 'pt-BR' }]);
  expect((await leo.get(`/api/profiles/${leo.id}`)).body.language).toBeNull();
});

test('Rules 4.31: the owner sets the family’s language, which each of its people reads', async () => {
  const { parent, mia } = await makeFamily(api);
  const family = '/api/families/current';
  expect((await parent.put(family, { language: 'de' })).body).toMatchObject({ language: 'de' });
  expect((await mia.get(family)).body).toMatchObject({ language: 'de' });
  expect((await mia.get(`/api/profiles/${mia.id}`)).body).toMatchObject({ language: null, family_language: 'de' });
  expect((await mia.put(family, { language: 'en' })).status).toBe(403);
  expect((await parent.put(family, { language: null })).body).toMatchObject({ language: null });
});

test.each(['fr', 'DE', '', '../de', 'x'.repeat(17), 5, ['de']])('Rules 4.31: %j is no language', async (language) => {
  const parent = await registerPerson(api, 'parent');
  const message = 'Please choose one of the languages';
  const refused = { status: 422, body: { detail: message, errors: [{ field: 'language', message }] } };
  expect(await parent.put(own, { language })).toMatchObject(refused);
  expect(await parent.put('/api/families/current', { language })).toMatchObject(refused);
});
