import { now } from '@tokennest/shared-ui/dates/clock';
import type { ProfileDto } from '@tokennest/shared-ui/contract';

/** A move of tokens that a parent may take back. */
export interface TakenBack {
  /** The move: a transaction. */
  id: string;
  title: string;
  child: Pick<ProfileDto, 'id' | 'display_name'>;
  /** It was taken back already, and that is taken back: all is as before. */
  isAgain: boolean;
}

const dayMs = 86_400_000;

/** Rules 5.23: thirty days long. The server decides; what is too old by this clock is not offered. */
export const isRecent = (iso: string): boolean => now().getTime() - Date.parse(iso) < 30 * dayMs;
