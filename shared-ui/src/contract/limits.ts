// A few bytes without the schemas, also for a first screen.
export { limits } from '@tokennest/api/contract';
