import { invalidField } from '../../../core/errors/errors.ts';
import type { Family } from '../family.entity.ts';
import type { Home } from './home-days.contract.ts';
import { homes } from './own-home.ts';

export function checkHome(home: Home | null | undefined, { firstHome }: Pick<Family, 'firstHome'>): void {
  if (home && !firstHome) throw invalidField('home', homes.homesFirst);
}
