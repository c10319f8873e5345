import { z } from 'zod';
import { type RemoteName, remotes } from './remotes.ts';

const names = Object.keys(remotes) as [RemoteName, ...RemoteName[]]; // Object.keys forgets what it was given
export const remoteName = z.enum(names);
export type { RemoteName };

/** Which version of each remote is live; its files stand at /remotes/{name}/{version}/. Served at /registry.json. */
export const registry = z.object({
  rev: z.int(),
  remotes: z.record(remoteName, z.object({ current: z.string(), previous: z.string().nullable() })),
});
export type Registry = z.infer<typeof registry>;
