import { z } from 'zod';
import { remoteName, remotePage, version } from './registry.contract.ts';
import { apiUse } from './release.contract.ts';
import { languageTag } from './uses/catalogs.ts';

/** Limits of an upload (Rules 13.12). */
export const releaseLimits = {
  packedMaxBytes: 10 * 1024 * 1024,
  unpackedMaxBytes: 32 * 1024 * 1024,
  /** Largest file, about fifteen times our largest: the server keeps a whole file in memory to serve it. */
  fileMaxBytes: 4 * 1024 * 1024,
  /** Code unpacks to five times its size, and a word list to twenty; small files are exempt. */
  timesPackedMax: 50,
  smallFileBytes: 64 * 1024,
  filesMax: 1_000,
  /** For release.json: a thousand files take about 200 KB, and ten thousand still get a proper error. */
  listMaxBytes: 2 * 1024 * 1024,
  /** Nesting of objects and lists; ours has three levels. */
  listDepthMax: 8,
  /** Limits of one publisher in 24 hours: a push every half hour, of a megabyte each. */
  versionsADayMax: 50,
  bytesADayMax: 64 * 1024 * 1024,
  /** All source maps of a release, compressed; ours take at most 0.7 MB. */
  mapsMaxBytes: 6 * 1024 * 1024,
  /** Per map, unpacked; our largest has 0.4 MB and 60,000 mappings, which are all held in memory. */
  mapMaxBytes: 4 * 1024 * 1024,
  mapPlacesMax: 400_000,
  aboutMaxBytes: 4_000,
  errorsMax: 100,
} as const;

export const isCompressed = (path: string) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(path);

export const entryPath = 'remoteEntry.js';

const releaseFile = z.object({
  sha384: z.string().regex(/^[A-Za-z0-9+/]{64}$/),
  bytes: z.int().nonnegative(),
  /** Equal to `bytes` if stored uncompressed. */
  brotliBytes: z.int().nonnegative(),
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** True if a file unpacks to more than we would ever build. */
export const isBomb = ({ bytes, brotliBytes }: Pick<ReleaseFile, 'bytes' | 'brotliBytes'>) =>
  bytes > releaseLimits.fileMaxBytes ||
  bytes > releaseLimits.smallFileBytes + releaseLimits.timesPackedMax * brotliBytes;

const path = z.string().min(1).max(200);
const name = z.string().min(1).max(200);
const list = z.array(path);

const keys = z.array(name).max(10_000);

const build = z.object({
  version,
  contract: z.string().regex(/^\d+\.\d+\.\d+$/),
  // A Map, so that a path such as /constructor does not find an object's built-in property.
  files: z.record(path, releaseFile).transform((files) => new Map(Object.entries(files))),
});

export const remoteRelease = build.extend({
  name: remoteName,
  exposes: z.array(name).max(10),
  shared: z.record(name, name),
  kit: z.array(name).max(1_000),
  /** What it uses of the API; absent in older builds. */
  api: apiUse.optional(),
  page: remotePage.extend({ budgetKB: z.number() }).optional(),
  /** Of its catalogs; absent in older builds. */
  languages: z.record(z.string().regex(languageTag), z.object({ missing: keys, unknown: keys })).optional(),
  firstScreen: list,
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** Older ones lack `published`. */
export const shellRelease = build.extend({
  name: z.literal('shell'),
  shared: z.record(name, name),
  kit: z.array(name).max(1_000),
  firstScreen: z.object({ login: list, signIn: list, guarded: list, docs: list, published: list.optional() }),
});
export type ShellRelease = z.infer<typeof shellRelease>;
