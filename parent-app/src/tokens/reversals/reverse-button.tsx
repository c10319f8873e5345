import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLazyDialog } from '../../ui/lazy-code.tsx';
import { useMay } from '../../ui/use-may.ts';
import { reversalMessages as words } from './reversal.messages.ts';
import type { Reversal } from './reversal.ts';

const loadDialog = () => import('./reverse-dialog.tsx').then(({ ReverseDialog }) => ReverseDialog);

export const useReverseDialog = () => useLazyDialog('take-back', loadDialog, words.failed);

export function ReverseButton({ what }: { what: Reversal }) {
  const { open, dialog } = useReverseDialog();
  return (
    <>
      <ReverseIcon what={what} onPress={() => open(what)} />
      {dialog}
    </>
  );
}

interface ReverseIconProps {
  what: Reversal;
  onPress: () => void;
}

/** For rows inside a dialog, because dialogs cannot be nested. */
export function ReverseIcon({ what, onPress }: ReverseIconProps) {
  if (!useMay('manage')) return null;
  const label = what.isAgain ? words.undoOf(what.title) : words.labelOf(what.title);
  const Icon = what.isAgain ? Redo2 : Undo2;
  return <IconButton label={label} icon={<Icon aria-hidden="true" />} onClick={onPress} />;
}
