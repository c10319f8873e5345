import { familySql, rowsBy } from '../../../identity/sessions/read-as.ts';
import type { UsualReading } from '../../families/family.ts';

/** The same for the parent and each child. */
export const usualReading: UsualReading = rowsBy(
  `select fn.usual_task_seconds(${familySql}) as tasks, fn.usual_reward_seconds(${familySql}) as rewards`,
);
