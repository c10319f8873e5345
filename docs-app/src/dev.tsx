import { runAlone } from '@tokennest/shared-ui/testing/dev-host';
import * as docsApp from './entry.tsx';

await runAlone(docsApp, { role: null, basename: '/docs' });
