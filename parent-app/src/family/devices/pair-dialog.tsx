import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { PairCode } from './pair-code.tsx';

interface PairDialogProps {
  what: ProfileDto;
  onClose: () => void;
}

export function PairDialog({ what: child, onClose }: PairDialogProps) {
  return (
    <Dialog title={`Pair ${child.display_name}’s device`} onDismiss={onClose} hasClose>
      <PairCode child={child}>
        <Button size="form" isWide onClick={onClose}>
          Done
        </Button>
      </PairCode>
    </Dialog>
  );
}
