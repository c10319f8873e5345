import { expect, test } from '@jest/globals';
import type { CatalogKeys } from '@tokennest/api/catalogs';
import type { BuiltRemote } from './bench.ts';
import { ownChoice } from './clone.ts';
import { Refusal } from './command.ts';
import { readOrder } from './order.ts';
import { publish, type Workshop } from './publish.ts';
import type { Changed, LiveRow, ReleaseApi, VersionRow } from './server/release-api.ts';
import { remoteRow, versionRow } from './server/rows-fixture.ts';

const asked = (...words: string[]) => readOrder(['publish', 'childApp', ...words], ownChoice(''));
const plain = asked();
const release = {
  name: 'childApp',
  version: '1.0.0+new',
  contract: '1.1.0',
  shared: {},
  kit: [],
  firstScreen: [],
  files: {},
} as const;
const file = { sha384: '', bytes: 1, brotliBytes: 1 };
const about = { commit: '0123abc', branch: 'main', author: 'Jane', note: 'the subject', is_dirty: true };

interface Setup {
  /** What the build's catalog in German lacks, or has too much. */
  german?: CatalogKeys;
  fault?: string;
  typeFault?: string;
  styleFault?: string;
  versions?: VersionRow[];
  /** Simulates other people: the registry at each read, and how many changes fail with 412. */
  rows?: LiveRow[];
  staleTimes?: number;
}

function begin({
  german,
  fault,
  typeFault,
  styleFault,
  versions = [versionRow],
  rows = [remoteRow],
  staleTimes = 0,
}: Setup = {}) {
  const done: string[] = [];
  const reads = [...rows];
  let rev = 7;
  let staleLeft = staleTimes;
  const api: ReleaseApi = {
    read: () => {
      const row = (reads.length > 1 ? reads.shift() : reads[0]) ?? remoteRow;
      return Promise.resolve({ rev, shell: { version: '1' }, remotes: [{ ...row, versions, events: [] }] });
    },
    check: () => Promise.resolve(void done.push('check')),
    upload: (_, pack, isTried) => Promise.resolve(void done.push(`upload ${pack.toString()} tried=${isTried}`)),
    change: (_, { action, body }, seen) => {
      if (staleLeft > 0) {
        staleLeft -= 1;
        rev += 1;
        return Promise.reject(new Refusal('Something else was published', 412));
      }
      done.push(`${action} ${JSON.stringify(body)} at ${seen}`);
      const changed: Changed = { ...remoteRow, rev: seen + 1, previous: remoteRow.current, current: '1.0.0+new' };
      return Promise.resolve(changed);
    },
    preview: (_, named) => Promise.resolve({ path: `/child?preview=of-${named}`, until: '2026-11-02T10:00:00Z' }),
    removeOld: () => Promise.resolve({ removed: [] }),
  };
  const ofGerman = german && { files: { 'words.de.js': file }, languages: { de: german } };
  const built: BuiltRemote = {
    name: 'childApp',
    dist: '',
    release: { ...release, kit: [], firstScreen: [], ...ofGerman },
  };
  const workshop: Workshop = {
    build: () => Promise.resolve(void done.push('build')),
    readBuilt: () => Promise.resolve(built),
    judgeTypes: () => Promise.resolve(typeFault ?? null),
    judgeStyles: () => styleFault ?? null,
    judgeInBrowser: () => Promise.resolve(fault ?? null),
    pack: (_, extras) => Promise.resolve(Buffer.from(extras ? `pack of ${extras.about?.note}` : 'pack')),
    readAbout: (note) => Promise.resolve({ ...about, note: note ?? about.note }),
    step: (_, work) => work(),
  };
  return { api, workshop, done };
}

test('Rules 13.21: builds, checks, tests, uploads and goes live, in this order', async () => {
  const { api, workshop, done } = begin();
  const live = await publish(plain, api, workshop);
  expect(done).toEqual([
    'build',
    'check',
    'upload pack tried=true',
    'rollout {"version":"1.0.0+new","is_forced":false} at 7',
  ]);
  expect(live).toMatchObject({ version: '1.0.0+new', rev: 8, is_forced: false, is_new: true });
});

test('--no-build uses the existing build, --canary makes it live for some devices, --at-once for all', async () => {
  const { api, workshop, done } = begin();
  await publish(asked('--no-build', '--canary', '10'), api, workshop);
  expect(done[0]).toBe('check');
  expect(done.at(-1)).toBe('canary {"version":"1.0.0+new","percent":10} at 7');
  await publish(asked('--at-once'), api, workshop);
  expect(done.at(-1)).toMatch(/^promote /);
});

/** Guarantee: publishing to an older server, which refuses metadata, still works. */
test('Rules 13.164: sends commit, note and maps to a server that stores them', async () => {
  const { api, workshop, done } = begin({ versions: [{ ...versionRow, about: null }] });
  expect(await publish(plain, api, workshop)).toMatchObject({ about: { note: 'the subject', is_dirty: true } });
  expect(done).toContain('upload pack of the subject tried=true');
  expect(await publish(asked('--note', 'my words'), api, workshop)).toMatchObject({ about: { note: 'my words' } });
  const older = begin();
  await publish(plain, older.api, older.workshop);
  expect(older.done).toContain('upload pack tried=true');
});

test('--preview uploads without going live, and returns the link', async () => {
  const { api, workshop, done } = begin();
  const result = await publish(asked('--preview'), api, workshop);
  expect(done.at(-1)).toBe('upload pack tried=true');
  expect(result).toMatchObject({ current: '1.0.0+old', preview: { path: '/child?preview=of-1.0.0+new' } });
});

/** Guarantee: running it again returns a link again, and neither uploads nor changes the live version. */
test.each(['1.0.0+old', '1.0.0+new'])(
  'Rules 13.21: --preview of a published version returns its link while %s is live',
  async (current) => {
    const { api, workshop, done } = begin({
      rows: [{ ...remoteRow, current }],
      versions: [versionRow, { ...versionRow, version: '1.0.0+new' }],
    });
    const result = await publish(asked('--preview'), api, workshop);
    expect(result).toMatchObject({ current, is_new: false, version: '1.0.0+new' });
    expect(result.preview).toMatchObject({ path: '/child?preview=of-1.0.0+new' });
    expect(done).toEqual(['build']);
  },
);

test('Rules 13.21: refuses a build that fails in the browser, except with --force', async () => {
  const refused = begin({ fault: 'It threw "boom".' });
  await expect(publish(plain, refused.api, refused.workshop)).rejects.toThrow('It threw "boom". Fix it');
  expect(refused.done).toEqual(['build', 'check']);
  const forced = begin({ fault: 'It threw "boom".' });
  await publish(asked('--force'), forced.api, forced.workshop);
  expect(forced.done.slice(2)).toEqual([
    'upload pack tried=false',
    'rollout {"version":"1.0.0+new","is_forced":true} at 7',
  ]);
});

/** Guarantee: a build that fails a check is not sent, and faults ignored by --force are reported and recorded. */
test.each([
  ['typeFault', 'child-app/src/entry.tsx, line 3:1: No.', ['build']],
  ['styleFault', 'child-app/src/a.css, line 1:1: "header" styles more than childApp.', ['build']],
] as const)('Rules 13.140: refuses a %s, except with --force', async (which, fault, done) => {
  const refused = begin({ [which]: fault });
  await expect(publish(plain, refused.api, refused.workshop)).rejects.toThrow(`${fault} Fix it, or publish`);
  expect(refused.done).toEqual(done);
  const forced = begin({ [which]: fault });
  const live = await publish(asked('--force'), forced.api, forced.workshop);
  expect(live).toMatchObject({ is_forced: true, faults: [fault] });
  expect(forced.done).toContain('upload pack tried=false');
});

/** Guarantee: a sentence that nothing can show stops a publication before it is sent, and one that is missing does not. */
test('Rules 13.193: refuses a catalog with unknown sentences, with --force, too, and publishes one with gaps', async () => {
  for (const order of [plain, asked('--force')]) {
    const { api, workshop, done } = begin({ german: { missing: [], unknown: ['child.task old'] } });
    await expect(publish(order, api, workshop)).rejects.toThrow(
      'Its catalog de has sentences that its English does not have: child.task old.',
    );
    expect(done).toEqual(['build']);
  }
  const { api, workshop } = begin({ german: { missing: ['child.task done'], unknown: [] } });
  expect(await publish(plain, api, workshop)).toMatchObject({ is_new: true, is_forced: false, faults: [] });
});

/** Guarantee: publishing never silently replaces a version that a colleague made live in the meantime (Rules 13.24). */
test('refuses if the remote changed in the meantime, and names the author', async () => {
  const after = { ...remoteRow, current: '1.0.0+other', since: '2026-11-02T10:00:00Z' };
  const { api, workshop, done } = begin({ rows: [remoteRow, after] });
  await expect(publish(plain, api, workshop)).rejects.toThrow(
    'childApp was changed in the meantime: 1.0.0+other is live since 2026-11-02T10:00:00Z, by a token of childApp. Check',
  );
  expect(done.at(-1)).toBe('upload pack tried=true');
});

test('refuses a published version, and explains how to make it live', async () => {
  const published = [{ ...versionRow, version: '1.0.0+new' }];
  const { api, workshop, done } = begin({ versions: published });
  await expect(publish(asked('--server', 'https://nest.example'), api, workshop)).rejects.toThrow(
    'is already published. To make it live: npm run remote -- promote childApp 1.0.0+new --server https://nest.example',
  );
  await expect(publish(asked('--canary', '5'), api, workshop)).rejects.toThrow(
    'To make it live: npm run remote -- promote childApp 1.0.0+new --canary 5',
  );
  expect(done).toEqual(['build', 'build']);
});

test('Rules 13.21: refuses it as well if no version of the remote is live', async () => {
  const { api, workshop, done } = begin();
  const check = () => Promise.reject(new Refusal('It was published before', 409));
  await expect(publish(plain, { ...api, check }, workshop)).rejects.toThrow(
    'To make it live: npm run remote -- promote childApp 1.0.0+new',
  );
  expect(done).toEqual(['build']);
});

/** Guarantee: a workflow does not fail after a commit that only changes tests (Rules 13.21). */
test('does nothing if the build is already live', async () => {
  const { api, workshop, done } = begin({ rows: [{ ...remoteRow, current: '1.0.0+new' }] });
  const result = await publish(asked('--no-build'), api, workshop);
  expect(result).toMatchObject({ rev: 7, current: '1.0.0+new', version: '1.0.0+new', is_new: false });
  expect(done).toEqual([]);
});

test('Rules 13.24: retries if another remote changed the revision, and gives up if it keeps changing', async () => {
  const { api, workshop, done } = begin({ staleTimes: 2 });
  await publish(plain, api, workshop);
  expect(done.at(-1)).toMatch(/at 9$/);
  const restless = begin({ staleTimes: 100 });
  await expect(publish(plain, restless.api, restless.workshop)).rejects.toThrow('Something else was published');
});
