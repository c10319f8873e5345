import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { takeBackMessages as words } from './take-back.messages.ts';
import type { TakenBack } from './taken-back.ts';

const loadDialog = () => import('./take-back-dialog.tsx').then(({ TakeBackDialog }) => TakeBackDialog);

export const useTakeBackDialog = () => useLazyDialog('take-back', loadDialog, words.failed);

export function TakeBackButton({ what }: { what: TakenBack }) {
  const { open, dialog } = useTakeBackDialog();
  return (
    <>
      <TakeBackIcon what={what} onPress={() => open(what)} />
      {dialog}
    </>
  );
}

interface TakeBackIconProps {
  what: TakenBack;
  onPress: () => void;
}

/** For rows inside a dialog, because dialogs cannot be nested. */
export function TakeBackIcon({ what, onPress }: TakeBackIconProps) {
  const label = what.isAgain ? words.undoOf(what.title) : words.labelOf(what.title);
  const Icon = what.isAgain ? Redo2 : Undo2;
  return <IconButton label={label} icon={<Icon aria-hidden="true" />} onClick={onPress} />;
}
