export type * from './host-api.ts';
export * from './remote-module.ts';
// Wire shapes, so that a remote needs no other workspace than shared-ui (Rules 13.1).
export type * from '@tokennest/api/contract';
export * from './live-value.ts';
export {
  type BuiltInName,
  remoteNames,
  remotes,
  remoteTitles,
  type RemoteName,
  type RemotePage,
} from '@tokennest/api/remotes';
