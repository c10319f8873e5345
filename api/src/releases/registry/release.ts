import { z } from 'zod';
import { remoteName, remotePage, version } from './registry.contract.ts';
import { apiUse } from './release.contract.ts';

/** What an upload may hold (Rules 13.12). */
export const releaseLimits = {
  packedMaxBytes: 10 * 1024 * 1024,
  unpackedMaxBytes: 32 * 1024 * 1024,
  /** Of one file, some fifteen times our largest: what is served whole is in memory whole. */
  fileMaxBytes: 4 * 1024 * 1024,
  /** Code unpacks to five times its size, and a table of words to twenty; a small file may be anything. */
  timesPackedMax: 50,
  smallFileBytes: 64 * 1024,
  filesMax: 1_000,
  /** Of release.json alone. With a thousand files it has some 200 KB; whoever lists ten thousand is told what is wrong. */
  listMaxBytes: 2 * 1024 * 1024,
  /** Objects and lists inside each other; ours has three. */
  listDepthMax: 8,
  /** Of one publisher in 24 hours: a push every half hour, each of a megabyte. */
  versionsADayMax: 50,
  bytesADayMax: 64 * 1024 * 1024,
  /** Of all the source maps of a release, compressed; our largest has 0.7 MB. */
  mapsMaxBytes: 6 * 1024 * 1024,
  /** Of one, unpacked; our largest has 0.4 MB and 60,000 places. Whoever reads one holds all its places in memory. */
  mapMaxBytes: 4 * 1024 * 1024,
  mapPlacesMax: 400_000,
  aboutMaxBytes: 4_000,
  /** Different errors of a version that are kept. */
  errorsMax: 100,
} as const;

/** Whether a build has the file compressed by brotli, which is how it is uploaded, stored and mostly sent. */
export const isCompressed = (path: string) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(path);

/** What the shell loads a remote by. */
export const entryPath = 'remoteEntry.js';

/** One file of a build: the hash in base64 and the size of its content, and its size as it is stored and sent. */
const releaseFile = z.object({
  sha384: z.string().regex(/^[A-Za-z0-9+/]{64}$/),
  bytes: z.int().nonnegative(),
  /** Compressed by brotli; equal to `bytes` for what is stored as it is. */
  brotliBytes: z.int().nonnegative(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** Whether a file unpacks to more than any that we would build. */
export const isBomb = ({ bytes, brotliBytes }: Pick<ReleaseFile, 'bytes' | 'brotliBytes'>) =>
  bytes > releaseLimits.fileMaxBytes ||
  bytes > releaseLimits.smallFileBytes + releaseLimits.timesPackedMax * brotliBytes;

const path = z.string().min(1).max(200);
const name = z.string().min(1).max(200);
const list = z.array(path);

const build = z.object({
  version,
  /** The version of the contract between shell and remotes that it was built with. */
  contract: z.string().regex(/^\d+\.\d+\.\d+$/),
  // A map: an address like /constructor must not find what every object has.
  files: z.record(path, releaseFile).transform((files) => new Map(Object.entries(files))),
});

/** `release.json` of a remote: what one build consists of and what it needs of the shell. */
export const remoteRelease = build.extend({
  name: remoteName,
  exposes: z.array(name).max(10),
  /** The range it asks the shell for, by shared module. */
  shared: z.record(name, name),
  /** The names that it uses of the kit. */
  kit: z.array(name).max(1_000),
  /** What it uses of the API; not known of a build that was published before builds said so. */
  api: apiUse.optional(),
  /** Who it is; what is built in needs none. */
  page: remotePage.extend({ budgetKB: z.number() }).optional(),
  /** The files that a cold visit loads. */
  firstScreen: list,
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** `release.json` of the shell: what it has for remotes, and its first screens by group of routes; one of before has none for remotes that are not built in. */
export const shellRelease = build.extend({
  name: z.literal('shell'),
  /** The version it gives to remotes, by shared module. */
  shared: z.record(name, name),
  kit: z.array(name).max(1_000),
  firstScreen: z.object({ login: list, signIn: list, guarded: list, docs: list, published: list.optional() }),
});
export type ShellRelease = z.infer<typeof shellRelease>;
