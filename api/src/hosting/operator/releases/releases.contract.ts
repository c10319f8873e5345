import { z } from 'zod';
import { remoteName } from '../../../releases/registry/registry.contract.ts';
import { releaseReport } from '../../../releases/registry/release.contract.ts';

const fit = z.object({
  name: remoteName,
  version: z.string(),
  /** What it uses and this server lacks, as sentences; null if the build does not declare it. */
  lacks: z.array(z.string()).nullable(),
});

export const operatorReleases = releaseReport.extend({
  /** The server's time, for browsers whose clock is wrong. */
  at: z.iso.datetime(),
  fits: z.array(fit),
});
