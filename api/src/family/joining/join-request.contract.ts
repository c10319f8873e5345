import { z } from 'zod';
import { familyCode } from '../families/family-code.contract.ts';

export const joinStatus = z.enum(['pending', 'accepted', 'declined', 'withdrawn']);

/**
 * A child's request to join a family (Rules 4.4). It says nothing of the family; `display_name`, the child's own, is
 * there for the parent only. `withdrawn` is one that gave way to the child's next; no list has it. Source: table
 * join_request.
 */
export const joinRequestDto = z
  .object({
    id: z.uuid(),
    status: joinStatus,
    created_at: z.iso.datetime(),
    display_name: z.string().optional(),
  })
  .meta({ ref: 'JoinRequest' });
export type JoinRequestDto = z.infer<typeof joinRequestDto>;

/** POST /api/families/join. */
export const joinBody = z.strictObject({ code: familyCode });
export type JoinBody = z.input<typeof joinBody>;
