// A few bytes without the schemas, also used on first screens.
export { choosesLook, lookOf, readsAloud } from '@tokennest/api/contract';
