import { runAlone } from '@tokennest/shared-ui/testing/dev-host';
import * as remote from './entry.tsx';

await runAlone(remote, { role: 'parent', basename: '/parent' });
