import { z } from 'zod';
import { taskDto } from '../task.contract.ts';

/**
 * POST /api/moments/take: tasks approved and paid since the child's last visit, the newest 100, oldest first, and the
 * current balance. `looked_at` is the last visit; null the first time, when nothing counts as new (Rules 12.268).
 */
export const momentsDto = z
  .object({ approved: z.array(taskDto), balance: z.int(), looked_at: z.iso.datetime().nullable() })
  .meta({ ref: 'Moments' });
export type MomentsDto = z.infer<typeof momentsDto>;
