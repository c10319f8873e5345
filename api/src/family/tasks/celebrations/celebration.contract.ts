import { z } from 'zod';
import { taskDto } from '../task.contract.ts';

/** The newest 100 payments since the last visit, oldest first; `looked_at` null: the first visit (Rules 12.268). */
export const celebrationsDto = z
  .object({ approved: z.array(taskDto), balance: z.int(), looked_at: z.iso.datetime().nullable() })
  .meta({ ref: 'Moments' });
export type CelebrationsDto = z.infer<typeof celebrationsDto>;
