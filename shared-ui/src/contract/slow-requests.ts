// A few bytes without the schemas.
export { areSlow } from '@tokennest/api/contract';
