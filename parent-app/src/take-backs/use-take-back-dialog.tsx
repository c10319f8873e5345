import { useEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useChunk } from '../screen/use-chunk.ts';
import { takeBackMessages as words } from './take-back.messages.ts';
import type { TakenBack } from './taken-back.ts';

const loadDialog = () => import('./take-back-dialog.tsx').then(({ TakeBackDialog }) => TakeBackDialog);

/** The dialog, whose code is fetched when it is first asked for; its owner renders what comes back. */
export function useTakeBackDialog() {
  const { notify } = useApp().host;
  const [what, setWhat] = useState<TakenBack | null>(null);
  const { data: Dialog, isError, refetch } = useChunk('take-back', loadDialog, what !== null);
  useEffect(() => {
    if (isError) notify('error', words.failed);
  }, [isError, notify]);
  const open = (one: TakenBack) => {
    setWhat(one);
    if (isError) void refetch();
  };
  return { open, dialog: what && Dialog && <Dialog what={what} onClose={() => setWhat(null)} /> };
}
