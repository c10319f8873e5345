export type * from './host-api.ts';
export * from './remote-module.ts';
// Wire types, so that a remote depends on no other workspace than shared-ui (Rules 13.1).
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
