import type { EntityManager } from '../../../core/database/orm.ts';
import { invalidField } from '../../../core/errors/errors.ts';
import { type Home, otherHome as oppositeOf } from './home-days.contract.ts';
import { sentences } from '../../../core/errors/sentences.ts';

export const homes = sentences('api.home', {
  homesFirst: 'Please set up two homes first',
  otherHome: 'You can choose your own home or both',
  dayOver: 'This day is over',
  tooManySwaps: 'A child can have at most 100 swapped days',
});

export type Hidden = { readonly hidden: string | null };
export const hiddenSql = "current_setting('app.hidden_home', true) as hidden";

/** The home of an adult who does not see the other's tasks; null for anyone else. */
export const ownHomeOf = ({ hidden }: Hidden): Home | null => (hidden ? oppositeOf(hidden === '2' ? 2 : 1) : null);

export async function readOwnHome(tx: EntityManager): Promise<Home | null> {
  const [row] = await tx.execute<[Hidden]>(`select ${hiddenSql}`);
  return ownHomeOf(row);
}

/** An adult of one home gives tasks to that home or to both (Rules 15.52). */
export async function refuseOtherHome(tx: EntityManager, home: Home | null | undefined): Promise<void> {
  if (!home) return;
  const own = await readOwnHome(tx);
  if (own && own !== home) throw invalidField('home', homes.otherHome);
}
