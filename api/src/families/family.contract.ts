import { z } from 'zod';

/** GET /api/families/current. `time_zone` is an IANA name; the family's days are of that zone. Source: table family. */
export const familyDto = z
  .object({ id: z.uuid(), time_zone: z.string(), created_at: z.iso.datetime() })
  .meta({ ref: 'Family' });
export type FamilyDto = z.infer<typeof familyDto>;
