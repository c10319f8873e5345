import type { RemoteModule } from './remote-module.js';

/** Shows a remote on a page of its own, with a fake family that lives as long as the page: no server is asked. */
export declare function runAlone(
  remote: RemoteModule,
  alone: {
    /** Whose page it is; null where nobody needs to be signed in. */
    role: 'parent' | 'child' | null;
    /** Where the shell would mount it, e.g. /gallery. */
    basename: string;
  },
): Promise<void>;
