/** Where a child sleeps, which the server computes as well. */
export { homeOn, otherHome } from '@tokennest/api/contract';
