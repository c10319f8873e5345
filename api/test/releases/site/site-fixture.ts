import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildAll } from '../registry/build-fixture.ts';
import { createReports, type LiveRegistry } from '../../../src/releases/registry/live-registry.ts';
import type { FileList, LiveReleases } from '../../../src/releases/registry/read-live.ts';
import { builtInPage, remoteNames } from '../../../src/releases/registry/remotes.ts';
import { readShellBuild } from '../../../src/releases/publishing/publish-bundled.ts';
import type { ReadStored } from '../../../src/releases/site/stored-files.ts';
import { contentOf } from '../../../src/releases/registry/unpack-release.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { createSite } from '../../../src/releases/site/site.ts';

const integrity = { '1.0.0+a': 'sha384-abc' };
const live = (current: string) => ({ current, previous: null, canary: null, integrity });
export const registry = {
  rev: 7,
  remotes: {
    parentApp: live('1.0.0+a'),
    childApp: { ...live('1.0.0+b'), previous: '</script>' },
    docsApp: live('1.0.0+c'),
  },
};
const pages = new Map(remoteNames.map((name) => [name, builtInPage(name)]));
const firstScreens = new Map([
  ['parentApp', ['remoteEntry.js']],
  ['childApp', ['c.js', 'c.css']],
  ['docsApp', ['d.js']],
]);

export const ofRemote: FileList = new Map([
  ['remoteEntry.js', { sha384: 'abc', bytes: 5, brotliBytes: 5 }],
  ['app.js', { sha384: 'def', bytes: 3, brotliBytes: 3 }],
]);

export async function openSite(
  builds: string[] = [],
  hasServiceWorker = true,
  hasPeople = async () => true,
  readRegistration = async () => 'open',
) {
  const folder = await makeFolder();
  const shells = await Promise.all(
    [...builds, 'new'].map(async (build) => {
      const { distOf } = await buildAll(join(folder.path, build), { version: `1.0.0+${build}` });
      return { dist: distOf('shell'), ...(await readShellBuild(distOf('shell'))) };
    }),
  );
  const stored = new Map(
    (await Promise.all(shells.map(({ readFiles }) => readFiles()))).flat().map((file) => [file.sha384, file]),
  );
  const read: ReadStored = async ({ sha384 }, encoding) => {
    const file = stored.get(sha384);
    if (!file || encoding === file.encoding) return file?.body ?? null;
    const content = await contentOf(file);
    return content && encoding === 'gzip' ? gzipSync(content) : content;
  };
  const { dist, release: shell } = shells.at(-1) ?? { dist: '', release: undefined };
  if (!shell) throw new Error('There is no shell');
  const lists = new Map<string, FileList>([
    ['childApp/1.0.0+b', ofRemote],
    ...shells.map(({ release }): [string, FileList] => [`shell/${release.version}`, release.files]),
  ]);
  const nothing = new Map<string, string>();
  let live: LiveReleases = {
    registry,
    lists,
    firstScreens,
    before: new Map(),
    wanted: nothing,
    pages,
    hidden: nothing,
  };
  const of: LiveRegistry = {
    shell,
    current: () => live,
    refresh: () => Promise.resolve(),
    reports: createReports('secret'),
    previewSecret: 'secret',
    uploads: new Set(),
  };
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  return {
    app: createSite({ html, registry: of, read, hasServiceWorker, hasPeople, readRegistration }),
    publish: (key: string) => void (live = { ...live, lists: new Map([...lists, [key, ofRemote]]) }),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

export const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
export const preloadsOf = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag);
