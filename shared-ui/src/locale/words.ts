export { words } from '@tokennest/api/words';
