import { expect, test } from '@jest/globals';
import type { BuiltRemote } from './built-remote.ts';
import { publish, type Workshop } from './publish.ts';
import { Refusal } from './refusal.ts';
import type { Changed, LiveRow, ReleaseApi, VersionRow } from './release-api.ts';

const order = { remote: 'childApp', server: null, isJson: false, action: 'publish', hasBuild: false } as const;
const plain = { ...order, canaryPercent: null, isForced: false };
const release = {
  name: 'childApp',
  version: '1.0.0+new',
  contract: '1.1.0',
  shared: {},
  kit: [],
  firstScreen: [],
  files: {},
} as const;
const before: LiveRow = {
  name: 'childApp',
  current: '1.0.0+old',
  previous: null,
  canary: null,
  since: '2026-11-01T10:00:00Z',
  promoted_by: 'a token of childApp',
};

const version: VersionRow = {
  version: '1.0.0+old',
  made_at: '2026-11-01T10:00:00Z',
  made_by: 'a token of childApp',
  tried: 'tried',
  bytes: 1,
  loads: 0,
  failures: 0,
  is_live: true,
};

interface Setup {
  fault?: string;
  versions?: VersionRow[];
  /** What others do: the registry at each time it is read, and how often a change comes too late. */
  rows?: LiveRow[];
  staleTimes?: number;
}

/** A server and a workshop that write down what was done. */
function begin({ fault, versions = [version], rows = [before], staleTimes = 0 }: Setup = {}) {
  const done: string[] = [];
  const reads = [...rows];
  let rev = 7;
  let staleLeft = staleTimes;
  const api: ReleaseApi = {
    read: () => {
      const row = (reads.length > 1 ? reads.shift() : reads[0]) ?? before;
      return Promise.resolve({ rev, shell: { version: '1' }, remotes: [{ ...row, versions }] });
    },
    check: () => Promise.resolve(void done.push('check')),
    upload: (_, pack, isTried) => Promise.resolve(void done.push(`upload ${pack.toString()} tried=${isTried}`)),
    change: (_, { action, body }, seen) => {
      if (staleLeft > 0) {
        staleLeft -= 1;
        rev += 1;
        return Promise.reject(new Refusal('Something was published meanwhile', 412));
      }
      done.push(`${action} ${JSON.stringify(body)} at ${seen}`);
      const changed: Changed = { ...before, rev: seen + 1, previous: before.current, current: '1.0.0+new' };
      return Promise.resolve(changed);
    },
    removeOld: () => Promise.resolve({ removed: [] }),
  };
  const built: BuiltRemote = { name: 'childApp', dist: '', release: { ...release, kit: [], firstScreen: [] } };
  const workshop: Workshop = {
    readVersion: () => '1.0.0+new',
    build: () => Promise.resolve(void done.push('build')),
    readBuilt: () => built,
    tryBuilt: () => Promise.resolve(fault ?? null),
    pack: () => Promise.resolve(Buffer.from('pack')),
    step: (_, work) => work(),
  };
  return { api, workshop, done };
}

test('Rules 13.21: built, checked, tried, uploaded, live: in this order', async () => {
  const { api, workshop, done } = begin();
  const live = await publish(plain, api, workshop);
  expect(done).toEqual([
    'build',
    'check',
    'upload pack tried=true',
    'promote {"version":"1.0.0+new","is_forced":false} at 7',
  ]);
  expect(live).toMatchObject({ version: '1.0.0+new', rev: 8, is_forced: false, is_new: true });
});

test('--no-build takes the build that is there, --canary makes it live for some', async () => {
  const { api, workshop, done } = begin();
  await publish({ ...plain, hasBuild: true, canaryPercent: 10 }, api, workshop);
  expect(done[0]).toBe('check');
  expect(done.at(-1)).toBe('canary {"version":"1.0.0+new","percent":10} at 7');
});

/** Guarantee: what throws in a browser is not uploaded, unless somebody says so, which is written down. */
test('Rules 13.21: a build that fails when tried goes no further without --force', async () => {
  const refused = begin({ fault: 'It threw "boom".' });
  await expect(publish(plain, refused.api, refused.workshop)).rejects.toThrow('It threw "boom". Mend it');
  expect(refused.done).toEqual(['build', 'check']);
  const forced = begin({ fault: 'It threw "boom".' });
  await publish({ ...plain, isForced: true }, forced.api, forced.workshop);
  expect(forced.done.slice(2)).toEqual([
    'upload pack tried=false',
    'promote {"version":"1.0.0+new","is_forced":true} at 7',
  ]);
});

/** Guarantee: nobody takes back unseen what a colleague made live while this was built (Rules 13.24). */
test('a remote that was changed meanwhile is left as it is, with who did it', async () => {
  const after = { ...before, current: '1.0.0+other', since: '2026-11-02T10:00:00Z' };
  const { api, workshop, done } = begin({ rows: [before, after] });
  await expect(publish(plain, api, workshop)).rejects.toThrow(
    'childApp was changed meanwhile: 1.0.0+other is live since 2026-11-02T10:00:00Z, by a token of childApp. Look again',
  );
  expect(done.at(-1)).toBe('upload pack tried=true');
});

/** Guarantee: nobody waits for a build that will be refused; the version is known from the sources (Rules 13.21). */
test('a version that is there already is not built again, and the refusal says how to make it live', async () => {
  const published = [{ ...version, version: '1.0.0+new' }];
  const { api, workshop, done } = begin({ versions: published });
  await expect(publish({ ...plain, server: 'https://nest.example' }, api, workshop)).rejects.toThrow(
    'was published before. To make it live: npm run release -- promote childApp 1.0.0+new --server https://nest.example',
  );
  await expect(publish({ ...plain, canaryPercent: 5 }, api, workshop)).rejects.toThrow(
    'To make it live: npm run release -- canary childApp 1.0.0+new 5',
  );
  expect(done).toEqual([]);
});

/** Guarantee: a workflow that runs for a change of tests alone is no failure (Rules 13.21). */
test('sources that have not changed since the live version are left alone', async () => {
  const { api, workshop, done } = begin({ rows: [{ ...before, current: '1.0.0+new' }] });
  const told = await publish({ ...plain, hasBuild: true }, api, workshop);
  expect(told).toMatchObject({ rev: 7, current: '1.0.0+new', version: '1.0.0+new', is_new: false });
  expect(done).toEqual([]);
});

test('Rules 13.24: a revision that only another remote moved on is read again; one that never stands still is refused', async () => {
  const { api, workshop, done } = begin({ staleTimes: 2 });
  await publish(plain, api, workshop);
  expect(done.at(-1)).toMatch(/at 9$/);
  const restless = begin({ staleTimes: 100 });
  await expect(publish(plain, restless.api, restless.workshop)).rejects.toThrow('Something was published meanwhile');
});
