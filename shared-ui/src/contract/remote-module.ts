import type { ComponentType } from 'react';
import type { HostApi } from './host-api.ts';

/** The version of this contract; a shell loads remotes of its own major only. */
export const contractVersion = '1.12.0';

export interface RemoteProps {
  host: HostApi;
  /** Where the remote is mounted, e.g. /parent. */
  basename: string;
  /** Call once when the first screen has painted. */
  onReady: () => void;
  /** Call when the remote cannot go on; the shell shows its panel with Retry. */
  onFatal: (error: unknown) => void;
}

/** What the one exposed module of every remote, `./app`, exports. */
export interface RemoteModule {
  contract: string;
  default: ComponentType<RemoteProps>;
  /** Starts the first screen's requests while its code is still on the way. */
  prefetch?: (host: HostApi) => void;
}
