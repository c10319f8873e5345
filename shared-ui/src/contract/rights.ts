// A few bytes without the schemas, also used on first screens.
export { may } from '@tokennest/api/contract';
