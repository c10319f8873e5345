import { runAlone } from '@tokennest/shared-ui/dev/run-alone';
import * as remote from './entry.tsx';

await runAlone(remote, { role: null, basename: '/gallery' });
