import { words } from '@tokennest/shared-ui/locale/words';

export const childMessages = words('parent.child', {
  none: 'No children yet',
  addFirst: 'Add your first child, then hand out tasks and tokens.',
  loadFailed: 'Failed to load children. Please try again later.',
  added: 'Child added successfully!',
  addFailed: 'Failed to add child',
  since: (day: string) => `Since ${day}`,
  balanceFailed: 'Error Loading Balance. Retry',
  choose: 'Choose a child',
  addFirstChild: 'Add first child',
  faceAndColor: 'Face and color',
  face: 'Face',
  color: 'Color',
  /** 'Ava has 20 then 25': `before` and `after` are the balances, and `arrow` is a picture between them. */
  balanceChange: (name: string) =>
    `<text>${name} has </text><before></before><arrow></arrow><text> then </text><after></after>`,
  balance: (name: string) => `<text>${name} has </text><before></before>`,
});
