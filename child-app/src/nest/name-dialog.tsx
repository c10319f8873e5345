import type { BirdDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import type { ChildScreen } from '../settings/child-screen.ts';
import { NameForm } from './name-form.tsx';
import { messages } from './nest.messages.ts';

interface NameDialogProps extends ChildScreen {
  bird: BirdDto;
  onDone: () => void;
}

export function NameDialog({ onDone, ...form }: NameDialogProps) {
  const { name, at_tokens } = form.bird;
  return (
    <Dialog title={name ? messages.rename(name) : messages.nameIt(at_tokens)} onDismiss={onDone}>
      <NameForm {...form} onSaved={onDone} onLater={onDone} />
    </Dialog>
  );
}
