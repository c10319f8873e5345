import type { Page } from '@playwright/test';
import { test } from './rehearsal/rehearsal-test.ts';
import { readOwn } from './rehearsal/report.ts';
import { parentPage } from '../pages/parent.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { expect, screens } from '../utilities/test.ts';

test.use({ place: 'reasons' });

const child = { name: 'Persephone', email: 'persephone.q@example.com', password: 'seven silver spoons' };
const task = { title: 'Polish the brass telescope', reward: '20', child: child.name };
const parent = { name: 'Wilhelmina Featherstone', email: 'w.quill@example.com', password: 'lantern-and-quill' };

/** What a bad build throws: the same error on any press, and on request everything on the family's page. */
const canaries = `
const secrets = () => document.body.innerText + location.href + JSON.stringify(localStorage);
const missing: { list?: string[] } = {};

document.addEventListener('click', () => {
  missing.list!.push('never');
});

const throws: Record<string, () => unknown> = {
  message: () => { throw new RangeError(secrets()); },
  name: () => { throw Object.assign(new Error('no'), { name: secrets() }); },
  class: () => { throw new (class extends Error { override name = secrets(); })(secrets()); },
  keys: () => { throw Object.assign(new Error('no'), { [secrets()]: secrets(), cause: secrets() }); },
  stack: () => { throw Object.assign(new Error('no'), { stack: 'Persephone\\n at ' + secrets() + '\\n at ' + here('Persephone.js') }); },
  text: () => { throw secrets(); },
  object: () => { throw { [secrets()]: secrets() }; },
  address: () => { throw new URL('/parent?q=' + encodeURIComponent(secrets()), location.origin); },
  rejection: () => void Promise.reject(new TypeError(secrets())),
  rejectedText: () => void Promise.reject(secrets()),
};

function here(file: string): string {
  const { name } = performance.getEntriesByType('resource').find((one) => one.name.includes('/remotes/parentApp/'))!;
  return name.split('/').slice(0, 6).join('/') + '/' + file + ':1:2';
}

addEventListener('throw', (event) => throws[String((event as CustomEvent).detail)]?.());
`;
const kinds = ['message', 'name', 'class', 'keys', 'stack', 'text', 'object', 'address', 'rejection', 'rejectedText'];

const pressed = { error: 'TypeError', file: 'src/canaries.ts', line: 6 };

const placed = 1 + kinds.length - ['stack', 'rejectedText'].length;

const throwAs = (page: Page, kind: string) =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('throw', { detail })), kind);

/** Guarantee: a developer reads each error once, by its sources, and no family's text is in any table or log. */
test('Rules 13.160, 13.162, 13.163: a minified build reports where it throws, and no word of the family', async ({
  openDevice,
  product,
  database,
  team,
  token,
}) => {
  test.setTimeout(600_000);
  await team.replace('canaries.ts', canaries);
  await team.edit('entry.tsx', ['import { overviewQuery }', "import './canaries.ts';\nimport { overviewQuery }"]);
  const published = await team.release('publish', '--at-once', '--force', '--note', 'a build that throws');
  expect(published).toMatchObject({ is_done: true, is_forced: true });
  const version = published.version ?? '';

  const { page } = await openDevice(screens.desktop);
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remote-loads')) reported.push(request.postData() ?? '');
  });
  await signInPage(page).register(parent, 'Parent');
  await signInPage(page).enter(parent, 'Parent');
  await parentPage(page).addChild(child);
  await parentPage(page).createTask(task);
  await page.goto('/parent');
  await page.getByRole('heading', { level: 1 }).click({ clickCount: 100 });
  for (const kind of kinds) await throwAs(page, kind);
  const reportedErrors = () => new Set(reported.filter((body) => body.includes('"error"')));
  await expect.poll(() => reportedErrors().size).toBe(placed);

  // A version counts as loaded after answering for ten seconds.
  await expect.poll(() => reported.some((body) => body.includes('"loaded"')), { timeout: 60_000 }).toBe(true);

  const operator = { url: product.url, token };
  const errors = async () => (await readOwn(operator)).shownOf(version)?.errors ?? [];
  await expect.poll(async () => (await errors()).length, { timeout: 30_000 }).toBe(placed);
  expect(await errors()).toContainEqual(
    expect.objectContaining({ ...pressed, phase: 'event', is_mapped: true, count: 1 }),
  );
  const row = (await readOwn(operator)).shownOf(version);
  expect(row).toMatchObject({ failures: 0, about: { note: 'a build that throws' } });
  expect(new Set(row?.errors.map(({ file }) => file))).toEqual(new Set(['src/canaries.ts']));

  const { rows: people } = await database.superuser.query<{ id: string }>('select id::text from profile');
  expect(people).toHaveLength(2);
  const secrets = [child.name, task.title, 'Wilhelmina', 'Featherstone', parent.email, ...people.map(({ id }) => id)];
  const { rows: tables } = await database.superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and table_name like '%release%' group by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['release_error', 'release_map']));
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.superuser.query<{ row: string }>(`select t::text as row from ${name} t`);
    kept.push(...rows.map(({ row: text }) => text));
  }
  const headers = { Authorization: `Bearer ${token}` };
  const answers = [
    await (await fetch(`${product.url}/api/releases`, { headers })).text(),
    await (await fetch(`${product.url}/registry.json`)).text(),
  ];
  expect(answers[0]).toContain('src/canaries.ts');
  for (const secret of secrets) {
    for (const text of [...kept, ...answers, ...product.log]) expect(text.includes(secret)).toBe(false);
    for (const body of reported) expect(body.includes(secret)).toBe(false);
  }
});
