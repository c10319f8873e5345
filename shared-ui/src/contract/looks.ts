// A few bytes without the schemas, also for a first screen.
export { choosesLook, lookOf, readsAloud } from '@tokennest/api/contract';
