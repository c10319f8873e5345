import { isOnline } from '../browser/connectivity.ts';
import { browserClock } from './attempts.ts';
import { loadModule } from './federation.ts';
import { installId } from './install-id.ts';
import { createLoader } from './loader.ts';
import { lastGoodRegistry, readRegistry } from './registry.ts';
import { reportLoad } from './report-load.ts';

/** The one loader of the page, as there is one federation. */
export const pageLoader = createLoader({
  readRegistry,
  readLastGood: () => (isOnline.get() ? Promise.resolve(null) : lastGoodRegistry()),
  loadModule,
  readId: installId,
  report: reportLoad,
  clock: browserClock,
});
