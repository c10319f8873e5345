import { now } from '@tokennest/shared-ui/dates/clock';
import type { ProfileDto } from '@tokennest/shared-ui/contract';

export interface Reversal {
  id: string;
  title: string;
  child: Pick<ProfileDto, 'id' | 'display_name'>;
  /** True if it is a reversal, which is then reversed itself. */
  isAgain: boolean;
}

const dayMs = 86_400_000;

/** Rules 5.23: 30 days. The server decides, this only hides the button. */
export const isRecent = (iso: string): boolean => now().getTime() - Date.parse(iso) < 30 * dayMs;
