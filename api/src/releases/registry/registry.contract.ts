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
  /** Empty where nothing is live yet but the canary. */
  current: z.string(),
  previous: z.string().nullable(),
  /** A version that a share of the browsers tries, in percent. */
  canary: z.object({ version: z.string(), percent: z.int() }).nullable(),
  /** Of `remoteEntry.js` of each of these versions, as a script's `integrity` has it. */
  integrity: z.record(z.string(), z.string()),
  /** Of what is not built in. */
  page: remotePage.optional(),
});

const builtIn = Object.fromEntries(remoteNames.map((name) => [name, liveRemote])) as Record<
  BuiltInName,
  typeof liveRemote
>; // each of their names

/** Which versions of each remote are live; their files stand at /remotes/{name}/{version}/. Served at /registry.json. */
export const registry = z.object({ rev: z.int(), remotes: z.object(builtIn).catchall(liveRemote) });
export type Registry = z.infer<typeof registry>;
