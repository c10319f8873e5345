import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { signInMessages as words } from './sign-in.messages.ts';

const loadShare = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog);

export const useShareDialog = () => useLazyDialog('share device', loadShare, words.dialogFailed);
