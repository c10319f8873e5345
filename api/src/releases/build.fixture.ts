import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createSite } from '../site/site.ts';
import { publishBundled, readFirstScreens, type RemoteDists } from './publish-bundled.ts';
import { serveReleases } from './serve-releases.ts';

interface Build {
  readonly name: string;
  readonly version: string;
  readonly firstScreen: unknown;
  readonly files: Readonly<Record<string, string>>;
}

const needs = { contract: '1.0.0', exposes: ['./app'], shared: { react: '19.3.1' }, kit: ['useQuery'] };

async function writeBuild(dist: string, { files, ...release }: Build): Promise<void> {
  const listed: Record<string, { sha384: string; bytes: number; brotliBytes: number }> = {};
  for (const [path, content] of Object.entries(files)) {
    const sha384 = createHash('sha384').update(content).digest('base64');
    listed[path] = { sha384, bytes: content.length, brotliBytes: content.length };
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
    await writeFile(join(dist, `${path}.br`), brotliCompressSync(content));
    await writeFile(join(dist, `${path}.gz`), gzipSync(content));
  }
  await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, ...needs, files: listed }));
}

/** The build of one remote, with one script that says which version it is. */
async function buildRemote(dist: string, name: string, version: string): Promise<void> {
  const files = { 'mf-manifest.json': '{}', 'entry.js': `"${name} ${version}"`, 'goal.webp': 'RIFF' };
  await writeBuild(dist, { name, version, firstScreen: ['entry.js'], files });
}

export async function buildRemotes(folder: string, version: string): Promise<RemoteDists> {
  const dists = { parentApp: join(folder, 'p'), childApp: join(folder, 'c'), docsApp: join(folder, 'd') };
  for (const [name, dist] of Object.entries(dists)) await buildRemote(dist, name, version);
  return dists;
}

const page = `<!doctype html><title>TokenNest</title><meta name="csp-nonce" nonce="__NONCE__">
<!--preload--><!--registry--><script defer src="/assets/main.js"></script>`;

export async function buildShell(folder: string, build = 'new'): Promise<string> {
  const dist = join(folder, `shell-${build}`);
  const files = {
    'index.html': page,
    'manifest.webmanifest': '{"name":"TokenNest"}',
    'assets/main.js': 'main',
    [`assets/chunk-of-${build}.js`]: build,
    'assets/login.js': 'login',
    'assets/loader.js': 'loader',
    'assets/docs.js': 'docs',
  };
  const firstScreen = {
    login: ['assets/login.js'],
    signIn: [],
    guarded: ['assets/loader.js'],
    docs: ['assets/docs.js'],
  };
  await writeBuild(dist, { name: 'shell', version: '1.0.0+5e110000', firstScreen, files });
  return dist;
}

/** The pages as a server that starts on these builds serves them. */
export async function openPages(folder: string, version: string) {
  const releases = join(folder, 'releases');
  const registry = await publishBundled(await buildRemotes(join(folder, 'build'), version), releases);
  const remotes = await readFirstScreens(releases, registry);
  const site = await createSite({ dist: await buildShell(folder), keptDists: [], registry, remotes });
  return { site, releases: serveReleases(releases, registry) };
}
