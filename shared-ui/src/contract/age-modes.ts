// A few bytes without the schemas, also used on first screens.
export { choosesAgeMode, ageModeOf, readsAloud } from '@tokennest/api/contract';
