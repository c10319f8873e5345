import { checkRelease } from './check-release.ts';
import { makePreview } from './preview/make-preview.ts';
import { openPreview } from './preview/open-preview.ts';
import { promoteRelease } from './rollout/promote-release.ts';
import { publishRelease } from './publish-release.ts';
import { readReleases } from './report/read-releases.ts';
import { removeOldReleases } from './removal/remove-old-releases.ts';
import { reportLoad } from './report-load.ts';
import { rollBackRelease } from './rollout/roll-back-release.ts';
import { rollOutRelease } from './rollout/roll-out-release.ts';
import { startCanary } from './rollout/start-canary.ts';

export const releaseOperations = [
  readReleases,
  checkRelease,
  promoteRelease,
  startCanary,
  rollOutRelease,
  makePreview,
  openPreview,
  rollBackRelease,
  removeOldReleases,
  publishRelease,
  reportLoad,
] as const;
