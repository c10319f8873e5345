import { z } from 'zod';
import { remoteNames } from './remotes.ts';

export const remoteName = z.enum(remoteNames);

/** A version is a part of an address, so it holds nothing that a path could read as something else. */
export const version = z
  .string()
  .max(80)
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/);

const liveRemote = z.object({
  current: z.string(),
  previous: z.string().nullable(),
  /** A version that a share of the browsers tries, in percent. */
  canary: z.object({ version: z.string(), percent: z.int() }).nullable(),
  /** Of `remoteEntry.js` of each of these versions, as a script's `integrity` has it. */
  integrity: z.record(z.string(), z.string()),
});

/** Which versions of each remote are live; their files stand at /remotes/{name}/{version}/. Served at /registry.json. */
export const registry = z.object({ rev: z.int(), remotes: z.record(remoteName, liveRemote) });
export type Registry = z.infer<typeof registry>;
