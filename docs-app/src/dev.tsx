import { runAlone } from '@tokennest/shared-ui/dev/run-alone';
import * as docsApp from './entry.tsx';

await runAlone(docsApp, { role: null, basename: '/docs' });
