import { z } from 'zod';
import { type BuiltInName, remoteNames, shapes } from './remotes.ts';

export const remoteName = z.string().regex(shapes.name);

const text = z.string().max(200);
export const remotePage = z.object({
  title: text,
  route: text,
  role: z.enum(['parent', 'child']).nullable(),
  place: z.enum(['header']).nullable(),
});

export const version = z.string().regex(shapes.version);

const liveRemote = z.object({
  /** Empty if only a canary is live yet. */
  current: z.string(),
  previous: z.string().nullable(),
  canary: z.object({ version: z.string(), percent: z.int() }).nullable(),
  /** Hashes of each version's `remoteEntry.js`, as for a script's `integrity`. */
  integrity: z.record(z.string(), z.string()),
  page: remotePage.optional(),
});

const builtIn = Object.fromEntries(remoteNames.map((name) => [name, liveRemote])) as Record<
  BuiltInName,
  typeof liveRemote
>; // each of their names

/** The live versions of each remote, whose files are at /remotes/{name}/{version}/. Served at /registry.json. */
export const registry = z.object({ rev: z.int(), remotes: z.object(builtIn).catchall(liveRemote) });
export type Registry = z.infer<typeof registry>;
