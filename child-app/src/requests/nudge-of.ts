import type { RedemptionDto, TaskDto } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';

export type Nudgeable = Pick<TaskDto | RedemptionDto, 'id' | 'nudged_at' | 'may_nudge_at'>;

const dayMs = 86_400_000;

/** Whether the child may remind now, or has today, by the server's clock (Rules 12.291). Older servers give no time. */
export function nudgeOf({ nudged_at: nudged, may_nudge_at: mayAt }: Partial<Nudgeable>): 'may' | 'done' | null {
  if (!mayAt) return null;
  const nowMs = now().getTime();
  if (nowMs >= Date.parse(mayAt)) return 'may';
  return nudged && nowMs - Date.parse(nudged) < dayMs ? 'done' : null;
}
