import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { PairCode } from './pair-code.tsx';
import { signInMessages as words } from './sign-in.messages.ts';

interface PairDialogProps {
  what: ProfileDto;
  onClose: () => void;
}

export function PairDialog({ what: child, onClose }: PairDialogProps) {
  return (
    <Dialog title={words.pairDeviceOf(child.display_name)} onDismiss={onClose} hasClose>
      <PairCode child={child}>
        <Button size="form" isWide onClick={onClose}>
          {words.done}
        </Button>
      </PairCode>
    </Dialog>
  );
}
