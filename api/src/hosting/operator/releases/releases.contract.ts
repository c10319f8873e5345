import { z } from 'zod';
import { remoteName } from '../../../releases/registry/registry.contract.ts';
import { releaseReport } from '../../../releases/registry/release.contract.ts';

const fit = z.object({
  name: remoteName,
  version: z.string(),
  /** What it uses and this server does not have, in sentences; null of a build that does not say what it uses. */
  lacks: z.array(z.string()).nullable(),
});

/** What a team reads of the releases, and how each version that browsers may have fits the API of this server. */
export const operatorReleases = releaseReport.extend({
  /** The server's time, by which a browser with another clock reads how much of a step has passed. */
  at: z.iso.datetime(),
  fits: z.array(fit),
});
