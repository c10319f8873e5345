// A few bytes without the schemas, also used on first screens.
export { limits } from '@tokennest/api/contract';
