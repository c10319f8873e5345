import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import { listed } from '@tokennest/shared-ui/locale/listed';

/** Rules 15.42. */
export const whileAwayMessages = words('parent.while-away', {
  title: 'While you were away',
  approved: (count: number) => `approved ${counted(count, 'task')}`,
  sentBack: (count: number) => `sent back ${counted(count, 'task')}`,
  fulfilled: (count: number) => `fulfilled ${counted(count, 'reward')}`,
  cancelled: (count: number) => `cancelled ${counted(count, 'reward')}`,
  did: (name: string, parts: readonly string[]) => `${name} ${listed(parts)}.`,
});
