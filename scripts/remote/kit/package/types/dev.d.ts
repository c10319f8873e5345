import type { RemoteModule } from './remote-module.js';

/** Shows a remote on its own page without a server. Its fake family is reset when the page reloads. */
export declare function runAlone(
  remote: RemoteModule,
  alone: {
    /** Role of the signed-in person; null for a page without sign-in. */
    role: 'parent' | 'child' | null;
    /** The route where the shell would mount it, e.g. /gallery. */
    basename: string;
  },
): Promise<void>;
