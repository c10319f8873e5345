// Single exports, so that a chunk has only the words that it uses.
export const failed = 'This part didn’t load';
export const hint = 'Please try again.';
export const showFewer = 'Show fewer';
export const onThisPage = 'On this page';
export const tasks = 'Tasks';
/** Read after a count. */
export const toDo = ' to do, ';
export const shop = 'Shop';
export const myThings = 'My things';
export const onTheWay = ' on the way, ';
export const history = 'History';
