import { words } from '@tokennest/shared-ui/locale/words';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

export const listMessages = words('parent.list', {
  active: 'Active',
  notActive: 'Not active',
  edit: (what: string) => `Edit ${what}`,
  delete: (what: string) => `Delete ${what}`,
  isActive: (what: string) => `${what}: active`,
  showMore: (count: number) => `Show ${formatAmount(count)} more`,
  actions: 'Actions',
});
