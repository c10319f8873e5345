import '@tokennest/remote-kit/theme.css';
import { runAlone } from '@tokennest/remote-kit/dev';
import * as remote from './entry.tsx';

void runAlone(remote, { role: 'child', basename: '/gallery' });
