import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('shell.question', { lost: 'This did not load. Please try again.' });
