import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownWords } from '../../../src/releases/registry/pages/remote-page.ts';
import { manifestOf, remoteFiles } from './build-fixture.ts';
import { openReleaseServer } from './release-server-fixture.ts';
import { teamsOf } from './team-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
let teams: ReturnType<typeof teamsOf>;
beforeAll(async () => {
  server = await openReleaseServer();
  teams = teamsOf(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const newTeam = (...more: Parameters<typeof teams.newTeam>) => teams.newTeam(...more);
const revNow = () => teams.revNow();
const liveOf = (name: string) => teams.liveOf(name);
const pageAt = async (path: string, hint = '') =>
  (await server.app.request(path, { headers: { cookie: hint && `hint=${hint}`, accept: 'text/html' } })).text();
const inlineOf = (html: string) =>
  Object.keys(JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').remotes);

test('Rules 13.180, 13.182: a remote with a new name is published with its page, and shown without a restart', async () => {
  const team = await newTeam({ role: 'child' });
  expect((await team.publish('1.0.0')).status).toBe(201);
  expect(liveOf(team.name)).toBeUndefined();
  expect(await team.promote('1.0.0')).toMatchObject({ status: 200, body: { current: '1.0.0', previous: null } });
  const { budgetKB: _, ...page } = team.page;
  expect(liveOf(team.name)).toMatchObject({ current: '1.0.0', page });
  const said = await (await server.app.request('/registry.json')).json();
  expect(said.remotes[team.name].page).toEqual(page);
  expect(said.remotes.childApp).not.toHaveProperty('page');
});

test('Rules 13.185: its page is served with its preloads, which other pages lack', async () => {
  const team = await newTeam({ role: 'child' });
  await team.publish('1.0.0');
  await team.promote('1.0.0');
  const { route } = team.page;
  const html = await pageAt(route, 'child');
  expect(html).toContain(`href="/remotes/${team.name}/1.0.0/remoteEntry.js" integrity="sha384-`);
  expect(inlineOf(html)).toEqual(['parentApp', 'childApp', 'docsApp', team.name]);
  expect(inlineOf(await pageAt(`${route}/below`))).toContain(team.name);
  expect(inlineOf(await pageAt(`${route}x`))).not.toContain(team.name);
  expect(inlineOf(await pageAt('/child'))).not.toContain(team.name);
  expect(await pageAt(route, 'parent')).not.toContain(`/remotes/${team.name}/1.0.0/remoteEntry.js"`);
  expect(await pageAt(route)).toContain('/assets/login.js');
});

const titleFault = (name: string) => `The title of ${name} is 1 to 40 characters without markup or controls`;
const routeFault = (name: string) =>
  `The route of ${name} is one word in small letters, as in /gallery, of at most 40 characters`;
const refusals: [what: string, changes: object, sentence: (name: string) => string][] = [
  ['a route with two words', { route: '/a/b' }, routeFault],
  ['a route without a slash', { route: 'a' }, routeFault],
  ['a route in capitals', { route: '/Gallery' }, routeFault],
  ['a route that begins with a digit', { route: '/1a' }, routeFault],
  ['the root', { route: '/' }, routeFault],
  ['a long route', { route: `/${'a'.repeat(40)}` }, routeFault],
  ['markup in a title', { title: '<b>Bold</b>' }, titleFault],
  ['a title that reverses the text', { title: 'Gallery \u202Eevil' }, titleFault],
  ['a title with a line break', { title: 'One\nTwo' }, titleFault],
  ['an invisible title', { title: '\u200B' }, titleFault],
  ['a title that is a space', { title: ' ' }, titleFault],
  ['a long title', { title: 'x'.repeat(41) }, titleFault],
  ['a title with stacked accents', { title: `a\u0301\u0301\u0301` }, titleFault],
  [
    'a title that the header uses',
    { title: 'Sign Out' },
    (name) => `Sign Out is what the header says itself, so ${name} cannot be called so`,
  ],
  [
    'a title that looks like one of the header',
    { title: 'Sіgn Out' },
    (name) => `Sіgn Out looks like what the header says itself, so ${name} cannot be called so`,
  ],
  [
    'a title of two alphabets',
    { title: 'Gаllery' },
    (name) => `The title of ${name} mixes letters of several alphabets: Gаllery`,
  ],
  ['a budget above the limit', { budgetKB: 301 }, (name) => `The budget of ${name} is at most 300 KB`],
  ['a budget of zero', { budgetKB: 0 }, (name) => `The budget of ${name} is at most 300 KB`],
];

test.each(refusals)('Rules 13.181: refused: %s', async (_, changes, sentence) => {
  const team = await newTeam();
  const detail = sentence(team.name);
  expect(await team.checkPage(changes)).toMatchObject({ status: 400, body: { detail } });
  expect(await team.publish('1.0.0', changes)).toMatchObject({ status: 400, body: { code: 'release.unfit', detail } });
});

test.each([...ownWords].map((word) => [word]))('Rules 13.181: /%s is reserved for the product', async (word) => {
  const team = await newTeam();
  const detail = `/${word} is a path of the product itself, so ${team.name} cannot have it`;
  expect(await team.checkPage({ route: `/${word}` })).toMatchObject({ status: 400, body: { detail } });
});

test('Rules 13.180: refuses a remote without a name', async () => {
  const team = await newTeam();
  const detail = `${team.name} does not say who it is: its release.json has no page`;
  expect(await team.check(manifestOf(team.name, '1.0.0'))).toMatchObject({ status: 400, body: { detail } });
  const odd = manifestOf(team.name, '1.0.0', remoteFiles(team.name, '1.0.0'), { page: { title: 'x' } });
  expect((await team.check(odd)).body.detail).toMatch(/^This is no release\.json: page/);
});

test('Rules 13.181: the route and the title of another remote are refused, by the check and by the promotion', async () => {
  const [first, second] = [await newTeam(), await newTeam()];
  const { route, title } = first.page;
  await second.publish('1.0.0', { route });
  await second.publish('1.1.0', { title: title.toUpperCase() });
  await first.publish('1.0.0');
  await first.promote('1.0.0');
  const taken = `${route} is the route of ${first.name}, so ${second.name} cannot have it`;
  const called = `${first.name} is called ${title} already, so ${second.name} cannot be`;
  expect(await second.promote('1.0.0')).toMatchObject({ status: 400, body: { detail: taken } });
  expect(await second.promote('1.1.0')).toMatchObject({ status: 400, body: { detail: called } });
  expect(await second.checkPage({ route })).toMatchObject({ status: 400, body: { detail: taken } });
  const preview = await second.change('preview', null, { version: '1.0.0' });
  expect(preview).toMatchObject({ status: 400, body: { detail: taken } });
  await first.publish('2.0.0');
  expect((await first.promote('2.0.0')).status).toBe(200);
});

test.each([
  ['another route', { route: '/mine', role: 'child' }],
  ['another role', { route: '/child', role: null }],
])('Rules 13.180: a release cannot change a built-in route: %s', async (_, changes) => {
  const child = server.publisher('childApp', server.tokens.childApp);
  const page = { title: 'Mine', place: null, budgetKB: 140, ...changes };
  const manifest = manifestOf('childApp', '7.0.0', remoteFiles('childApp', '7.0.0'), { page });
  const detail = 'childApp is built in: its route is /child, for child, and no release changes that';
  expect(await child.check(manifest)).toMatchObject({ status: 400, body: { detail } });
});

test.each(['parent', 'window', 'GalleryApp', 'gallery-app', 'galleryapp', 'App', `${'x'.repeat(32)}App`, 'shell'])(
  'Rules 13.180: %s is no name of a remote',
  async (name) => {
    const { status } = await server.send('POST', `/api/releases/${name}/check`, {
      token: server.tokens.childApp,
      body: {},
    });
    expect([403, 404, 422]).toContain(status);
  },
);

test('Rules 13.183: a remote that was never live can have a canary; others see no page until it is promoted', async () => {
  const team = await newTeam();
  await team.publish('1.0.0');
  const canary = await team.change('canary', await revNow(), { version: '1.0.0', percent: 20 });
  expect(canary).toMatchObject({ status: 200, body: { current: '', canary: { version: '1.0.0', percent: 20 } } });
  expect(liveOf(team.name)).toMatchObject({ current: '', canary: { version: '1.0.0', percent: 20 } });
  expect(await pageAt(team.page.route)).not.toContain('remoteEntry.js');
  const back = await team.change('rollback', await revNow());
  expect(back).toMatchObject({ status: 200, body: { current: '', canary: null } });
  expect(liveOf(team.name)).toBeUndefined();
  expect((await team.change('rollback', await revNow())).status).toBe(404);
  await team.change('rollout', await revNow(), { version: '1.0.0' });
  expect((await team.promote('1.0.0')).body).toMatchObject({ current: '1.0.0', previous: null, canary: null });
});

/** Guarantee: no one sees a page at another route, or for another role, than everyone else. */
test('Rules 13.184: a canary, a rollout and a preview with another route or role are refused; a promotion changes it', async () => {
  const team = await newTeam();
  await team.publish('1.0.0');
  await team.promote('1.0.0');
  const moved = `/${team.name.toLowerCase()}-moved`;
  await team.publish('2.0.0', { route: moved, role: 'parent' });
  const detail =
    `Version 2.0.0 of ${team.name} is at ${moved}, for parent, and what is live at ${team.page.route}, for everybody: ` +
    'promote it at once, for everybody';
  for (const verb of ['canary', 'rollout', 'preview']) {
    const body = { version: '2.0.0', ...(verb === 'canary' && { percent: 10 }) };
    const answer = await team.change(verb, verb === 'preview' ? null : await revNow(), body);
    expect(answer).toMatchObject({ status: 400, body: { detail } });
  }
  await team.promote('2.0.0');
  expect(liveOf(team.name)?.page).toMatchObject({ route: moved, role: 'parent' });
});

test('Rules 13.125: a preview of a remote that was never live includes its page', async () => {
  const team = await newTeam();
  await team.publish('1.0.0');
  const { body } = await team.change('preview', null, { version: '1.0.0' });
  expect(body.path).toMatch(new RegExp(`^${team.page.route}\\?preview=`));
  const [, preview = ''] = body.path.split('preview=');
  const { budgetKB: _, ...page } = team.page;
  expect((await server.send('POST', '/api/previews', { body: { preview } })).body).toMatchObject({ page });
});
