import { runAlone } from '@tokennest/shared-ui/dev/run-alone';
import * as remote from './entry.tsx';

void runAlone(remote, { role: 'child', basename: '/child' });
