import { listed } from '@tokennest/shared-ui/locale/listed';
import { words } from '@tokennest/shared-ui/locale/words';

/** Rules 15.42. */
export const whileAwayMessages = words('parent.while-away', {
  title: 'While you were away',
  approved: (tasks: string) => `approved ${tasks}`,
  sentBack: (tasks: string) => `sent back ${tasks}`,
  fulfilled: (rewards: string) => `fulfilled ${rewards}`,
  cancelled: (rewards: string) => `cancelled ${rewards}`,
  did: (name: string, parts: readonly string[]) => `${name} ${listed(parts)}.`,
});
