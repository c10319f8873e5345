import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  catalogsOf,
  catalogWarnings,
  languagesOf,
  languagesOfShell,
} from '../../../src/releases/registry/uses/catalogs.ts';
import { manifestOf, packOf, remoteFiles } from './build-fixture.ts';
import { openReleaseServer } from './release-server-fixture.ts';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer();
});
afterAll(() => server[Symbol.asyncDispose]());

let last = 0;
const newVersion = () => `5.0.${(last += 1)}`;
const publisher = () => server.publisher('childApp', server.tokens.childApp);

const whole = { missing: [], unknown: [] };
const keys = (count: number) => Array.from({ length: count }, (_, index) => `child.task key${index}`);

/** A build with a file for each tag, and with this list. */
function buildWith(tags: readonly string[], languages: unknown) {
  const version = newVersion();
  const files = { ...remoteFiles('childApp', version) };
  for (const tag of tags) files[`words.${tag}.js`] = `"words in ${tag}"`;
  return {
    version,
    files,
    manifest: manifestOf('childApp', version, files, languages === undefined ? {} : { languages }),
  };
}

const wrong: [what: string, tags: readonly string[], languages: unknown, detail: string][] = [
  [
    'a key that the English does not have',
    ['de'],
    { de: { missing: [], unknown: ['child.task old', 'child.task older'] } },
    'Its catalog de has sentences that its English does not have: child.task old, child.task older',
  ],
  [
    'more unknown keys than a sentence can name',
    ['de', 'fr'],
    { de: whole, fr: { missing: [], unknown: keys(23) } },
    `Its catalog fr has sentences that its English does not have: ${keys(20).join(', ')} and 3 more`,
  ],
  [
    'a catalog that it does not list',
    ['de', 'fr'],
    { de: whole },
    'It has words.fr.js, but its list of languages has no fr',
  ],
  [
    'a catalog without a file',
    ['de'],
    { de: whole, fr: whole },
    'Its list of languages has fr, but it has no words.fr.js',
  ],
  [
    'a list of another form',
    ['de'],
    { de: { missing: 3, unknown: [] } },
    'This is no release.json: languages.de.missing is not as a build writes it',
  ],
  [
    'a language that is none',
    ['de'],
    { de: whole, '<b>': whole },
    'This is no release.json: languages.<b> is not as a build writes it',
  ],
  [
    'more catalogs than a report can list',
    Array.from({ length: 101 }, (_, index) => `x${'abcdefghij'[index % 10]}-${100 + index}`),
    undefined,
    'A release has at most 100 catalogs, and this one has 101',
  ],
];

/** Guarantee: no catalog is published whose sentences nothing can show, or which nobody has compared. */
test.each(wrong)('Rules 13.193: refused: %s', async (_, tags, languages, detail) => {
  const { version, files, manifest } = buildWith(tags, languages);
  expect(await publisher().check(manifest)).toMatchObject({ status: 400, body: { detail } });
  expect(await publisher().upload(version, packOf(manifest, files))).toMatchObject({ status: 400, body: { detail } });
});

const lacking: [what: string, tags: readonly string[], languages: unknown, warnings: string[]][] = [
  ['complete catalogs', ['de', 'pt-BR'], { de: whole, 'pt-BR': whole }, []],
  [
    'catalogs with gaps',
    ['de', 'fr', 'nl'],
    { de: { missing: ['child.task done'], unknown: [] }, fr: { missing: keys(22), unknown: [] }, nl: whole },
    [
      'Its catalog de lacks 1 sentence, which is shown in English: child.task done.',
      `Its catalog fr lacks 22 sentences, which are shown in English: ${keys(20).join(', ')} and 2 more.`,
    ],
  ],
  ['catalogs of an older build', ['de', 'fr'], undefined, ['It does not list what its catalogs lack: de, fr.']],
  ['no catalogs', [], undefined, []],
];

test.each(lacking)('Rules 13.193: published with warnings: %s', async (_, tags, languages, warnings) => {
  const { version, files, manifest } = buildWith(tags, languages);
  expect(await publisher().check(manifest)).toMatchObject({ status: 200, body: { warnings } });
  expect(await publisher().upload(version, packOf(manifest, files))).toMatchObject({ status: 201, body: { warnings } });
});

/** Guarantee: a catalog is a script of the release: a changed one is refused, and an absent one is empty. */
test('Rules 13.12, 13.195: a catalog has the limits and the hash of every file, and an absent one is empty', async () => {
  const { version, files, manifest } = buildWith(['de'], { de: whole });
  const other = packOf(manifest, { ...files, 'words.de.js': '"words in xx"' });
  const detail = expect.stringMatching(/^The file words\.de\.js is not /);
  expect(await publisher().upload(version, other)).toMatchObject({ status: 400, body: { detail } });
  const bomb = { ...manifest.files['words.de.js'], bytes: 5_000_000 };
  const large = { ...manifest, files: { ...manifest.files, 'words.de.js': bomb } };
  expect(await publisher().check(large)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('but words.de.js unpacks to more') },
  });
  expect((await publisher().upload(version, packOf(manifest, files))).status).toBe(201);
  const textOf = async (tag: string) =>
    (await server.app.request(`/remotes/childApp/${version}/words.${tag}.js`)).text();
  expect([await textOf('de'), await textOf('fr')]).toEqual(['"words in de"', '']);
});

const languagesIn = async (version: string) => {
  const { remotes } = await publisher().report();
  const child = remotes.find(({ name }: { name: string }) => name === 'childApp');
  return child.versions.find((each: { version: string }) => each.version === version).languages;
};

/** Guarantee: the list of releases says which languages each has, also of releases from before catalogs. */
test('Rules 13.194: the report lists the languages of each version, live or not', async () => {
  const publish = async (tags: readonly string[], languages: unknown) => {
    const { version, files, manifest } = buildWith(tags, languages);
    expect((await publisher().upload(version, packOf(manifest, files))).status).toBe(201);
    return languagesIn(version);
  };
  expect(await publish([], undefined)).toEqual([]);
  expect(await publish(['fr', 'de'], undefined)).toEqual([
    { tag: 'de', missing: null },
    { tag: 'fr', missing: null },
  ]);
  expect(await publish(['it', 'pt-BR'], { it: { missing: keys(7), unknown: [] }, 'pt-BR': whole })).toEqual([
    { tag: 'it', missing: 7 },
    { tag: 'pt-BR', missing: 0 },
  ]);
  // Files that only look like catalogs, such as a chunk with its hash.
  expect(await publish(['1a2b3c4d', 'de.old'], undefined)).toEqual([]);
});

/** Guarantee: no release that an older server took, which looked at no list, breaks the page of the operator. */
test.each([['none'], [[1, 2]], [{ de: 'none' }], [{ de: { missing: 'all' } }], [null]])(
  'Rules 13.194: the report takes a list of another form as unknown: %j',
  async (languages) => {
    const { version, files, manifest } = buildWith(['de'], undefined);
    expect((await publisher().upload(version, packOf(manifest, files))).status).toBe(201);
    const sql = `update release set manifest = manifest || $2 where version = $1`;
    await server.database.superuser.query(sql, [version, JSON.stringify({ languages })]);
    expect(await languagesIn(version)).toEqual([{ tag: 'de', missing: null }]);
  },
);

test('languages are read from the names of catalogs', () => {
  expect(languagesOf(['words.pt-BR.js', 'words.de.js', 'a/words.fr.js', 'words.js', 'words.DE.js'])).toEqual([
    'de',
    'pt-BR',
  ]);
  expect(languagesOfShell(['assets/words.de.1a2b3c4d.js', 'assets/words.1a2b3c4d.js', 'words.fr.js'])).toEqual(['de']);
  expect(catalogWarnings(catalogsOf({ files: { 'words.de.js': {} } }))).toEqual([
    'It does not list what its catalogs lack: de.',
  ]);
});
