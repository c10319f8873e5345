import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { wayMessages as words } from './way.messages.ts';

const loadShare = () => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog);

export const useShareDialog = () => useLazyDialog('share device', loadShare, words.dialogFailed);
