export type * from './host-api.ts';
export * from './remote-module.ts';
// Wire shapes, so that a remote needs no other workspace than shared-ui (design 2).
export type * from '@tokennest/api/contract';
export * from './live-value.ts';
