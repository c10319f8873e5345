import type { ComponentType } from 'react';
import type { HostApi } from './host-api.ts';

/** The version of this contract. A shell only loads remotes with its own major version. */
export const contractVersion = '1.14.0';

export interface RemoteProps {
  host: HostApi;
  basename: string;
  /** Call once after the first screen is painted. */
  onReady: () => void;
  /** Call if the remote cannot continue. The shell shows its panel with Retry. */
  onFatal: (error: unknown) => void;
}

/** Help for a sheet over another remote's page. */
export interface HelpProps extends Pick<RemoteProps, 'host' | 'basename'> {
  /** Path of the page below, perhaps of a newer or older remote. An unknown one shows what is closest. */
  path: string;
}

/** Exports of the only exposed module of a remote, `./app`. */
export interface RemoteModule {
  contract: string;
  default: ComponentType<RemoteProps>;
  /** Starts the first screen's requests while its code is still loading. */
  prefetch?: (host: HostApi) => void;
  /** Since 1.13. Only in the remote at /docs; rejects if its code does not load. */
  loadHelp?: () => Promise<ComponentType<HelpProps>>;
}
