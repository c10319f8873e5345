export { areSlow } from '@tokennest/api/contract';
