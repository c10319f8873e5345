import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readPreview, signPreview } from '../../../src/releases/publishing/preview/preview-link.ts';
import { openReleaseServer } from './release-server-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const team = () => server.publisher('childApp', server.tokens.childApp);
const open = (preview: string) => server.send('POST', '/api/previews', { body: { preview } });

test('Rules 13.125: a link made with the token selects a version, and changes nothing for anyone else', async () => {
  await team().upload('2.0.0');
  const before = JSON.stringify(server.pages.registry.current().registry);
  const made = await team().change('preview', null, { version: '2.0.0' });
  expect(made).toMatchObject({ status: 200, body: { path: expect.stringMatching(/^\/child\?preview=[\w.-]+$/) } });
  const [, preview = ''] = made.body.path.split('preview=');
  const { status, body } = await open(preview);
  expect([status, body]).toEqual([
    200,
    {
      name: 'childApp',
      version: '2.0.0',
      integrity: expect.stringMatching(/^sha384-/),
      until: made.body.until,
      page: null,
    },
  ]);
  expect(Date.parse(body.until) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect((await server.app.request(`/remotes/childApp/2.0.0/remoteEntry.js`)).status).toBe(200);
  await server.pages.registry.refresh();
  expect(JSON.stringify(server.pages.registry.current().registry)).toBe(before);
});

test("Rules 13.125: no link to another remote's, missing or incompatible versions", async () => {
  const other = server.publisher('childApp', server.tokens.parentApp);
  expect((await other.change('preview', null, { version: '2.0.0' })).status).toBe(403);
  expect((await team().change('preview', null, { version: '9.9.9' })).status).toBe(404);
});

test('Rules 13.125: forged, changed and expired links, and links to removed versions, are 404', async () => {
  const { previewSecret: secret } = server.pages.registry;
  const until = Math.floor(Date.now() / 1_000) + 60;
  const good = signPreview(secret, { name: 'childApp', version: '2.0.0', until });
  expect((await open(good)).status).toBe(200);
  const [body = '', signature = ''] = good.split('.');
  const later = Buffer.from(JSON.stringify(['childApp', '2.0.0', until + 1])).toString('base64url');
  const forged = [
    signPreview('another secret', { name: 'childApp', version: '2.0.0', until }),
    `${later}.${signature}`,
    `${body}.`,
    body,
    '.',
    signPreview(secret, { name: 'childApp', version: '2.0.0', until: until - 61 }),
    signPreview(secret, { name: 'childApp', version: '9.9.9', until }),
  ];
  const sentence = 'This preview link is not good any more. Ask for a new one';
  for (const link of forged) expect(await open(link)).toMatchObject({ status: 404, body: { detail: sentence } });
  expect((await open('x'.repeat(401))).status).toBe(422);
  expect(readPreview(secret, good, new Date((until + 1) * 1_000))).toBeNull();
});

test('Rules 13.125: a version rolled back or ended as a canary opens by no link until it is chosen again', async () => {
  const linkTo = async (version: string) => {
    const { body } = await team().change('preview', null, { version });
    return String(body.path).split('preview=')[1] ?? '';
  };
  const statusOf = async (link: string) => (await open(link)).status;
  const at = () => server.pages.registry.current().registry.rev;
  for (const version of ['3.0.0', '3.1.0']) await team().upload(version);
  const links = [await linkTo('3.0.0'), await linkTo('3.1.0')];
  const statuses = () => Promise.all(links.map(statusOf));
  expect((await team().change('promote', at(), { version: '3.0.0', is_forced: true })).status).toBe(200);
  expect(await statuses()).toEqual([200, 200]);
  expect((await team().change('rollback', at(), {})).status).toBe(200);
  expect((await team().change('canary', at(), { version: '3.1.0', percent: 10 })).status).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
  expect((await team().change('rollback', at(), {})).status).toBe(200);
  expect(await statuses()).toEqual([404, 404]);
  expect(await team().change('preview', null, { version: '3.1.0' })).toMatchObject({
    status: 400,
    body: { detail: 'Version 3.1.0 was rolled back. Preview another one, or make it live again' },
  });
  expect((await team().change('promote', at(), { version: '3.0.0', is_forced: true })).status).toBe(200);
  expect(await statuses()).toEqual([200, 404]);
});
