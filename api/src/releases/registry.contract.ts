import { z } from 'zod';

export const remoteName = z.enum(['parentApp', 'childApp', 'docsApp']);
export type RemoteName = z.infer<typeof remoteName>;

/** Which version of each remote is live; its files stand at /remotes/{name}/{version}/. Served at /registry.json. */
export const registry = z.object({
  rev: z.int(),
  remotes: z.record(remoteName, z.object({ current: z.string(), previous: z.string().nullable() })),
});
export type Registry = z.infer<typeof registry>;
