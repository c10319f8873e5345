import { z } from 'zod';
import { taskDto } from '../task.contract.ts';

/**
 * POST /api/moments/take: what was approved and paid since the child last asked, oldest first and the newest 100, with the
 * balance of now. `looked_at` is when it asked before; null the first time, when nothing is new (Rules 12.268).
 */
export const momentsDto = z
  .object({ approved: z.array(taskDto), balance: z.int(), looked_at: z.iso.datetime().nullable() })
  .meta({ ref: 'Moments' });
export type MomentsDto = z.infer<typeof momentsDto>;
