export { contractVersion } from '../../../../shared-ui/src/contract/remote-module.ts';
export { useLive } from '../../../../shared-ui/src/contract/use-live.ts';
