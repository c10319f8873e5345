import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('child.lazy-section', {
  failed: 'This part didn’t load',
  hint: 'Please try again.',
  showFewer: 'Show fewer',
  onThisPage: 'On this page',
  tasks: 'Tasks',
  /** Read after a count. */
  toDo: ' to do, ',
  shop: 'Shop',
  myThings: 'My things',
  onTheWay: ' on the way, ',
  history: 'History',
});
