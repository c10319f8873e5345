import { z } from 'zod';

/** A device on which a person is signed in; `device` is '' if unknown. */
export const sessionDto = z
  .object({
    id: z.uuid(),
    device: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ ref: 'Session' });
export type SessionDto = z.infer<typeof sessionDto>;
