import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('shell.page-boundary', { failed: 'This page did not load' });
