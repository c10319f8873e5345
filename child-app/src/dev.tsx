import { runAlone } from '@tokennest/shared-ui/testing/dev-host';
import * as remote from './entry.tsx';

void runAlone(remote, { role: 'child', basename: '/child' });
