import { z } from 'zod';
import { familyCode } from '../families/family-code.contract.ts';

export const joinStatus = z.enum(['pending', 'accepted', 'declined', 'withdrawn']);

/** A child's request (Rules 4.4). Reveals nothing about the family; `display_name` is only for the parent. */
export const joinRequestDto = z
  .object({
    id: z.uuid(),
    status: joinStatus,
    created_at: z.iso.datetime(),
    display_name: z.string().optional(),
  })
  .meta({ ref: 'JoinRequest' });
export type JoinRequestDto = z.infer<typeof joinRequestDto>;

export const joinBody = z.strictObject({ code: familyCode });
export type JoinBody = z.input<typeof joinBody>;
