import { words } from '@tokennest/shared-ui/locale/words';

export const childMessages = words('parent.child', {
  none: 'No children yet',
  addFirst: 'Add your first child, then hand out tasks and tokens.',
  loadFailed: 'Failed to load children. Please try again later.',
  added: 'Child added successfully!',
  addFailed: 'Failed to add child',
  since: (day: string) => `Since ${day}`,
  balanceFailed: 'Error Loading Balance. Retry',
  addFirstChild: 'Add first child',
});
