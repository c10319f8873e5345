import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('child.lazy-section', {
  failed: 'This part didn’t load',
  hint: 'Please try again.',
  showFewer: 'Show fewer',
  onThisPage: 'On this page',
  tasks: 'Tasks',
  /** On a link to the tasks. Only `shown` is visible; all of it is read aloud before 'Tasks'. */
  toDo: (count: number) => `<shown>${count}</shown><heard> to do, </heard>`,
  shop: 'Shop',
  myThings: 'My things',
  /** The same on the link to 'My things'. */
  onTheWay: (count: number) => `<shown>${count}</shown><heard> on the way, </heard>`,
  history: 'History',
});
