import { z } from 'zod';
import { type BuiltInName, remoteNames } from './remotes.ts';

/** Also a name of a global and a part of an address; no global of a browser ends so. */
export const remoteName = z.string().regex(/^[a-z][A-Za-z0-9]{1,30}App$/);

const text = z.string().max(200);
export const remotePage = z.object({
  title: text,
  route: text,
  role: z.enum(['parent', 'child']).nullable(),
  place: z.enum(['header']).nullable(),
});

/** A version is a part of an address, so it holds nothing that a path could read as something else. */
export const version = z
  .string()
  .max(80)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);

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
