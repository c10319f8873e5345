import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Dialog } from '@tokennest/shared-ui/primitives/dialog';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './task-actions.module.css';
import { taskMessages as words } from './task.messages.ts';

interface ChooseChildDialogProps {
  title: string;
  family: readonly ProfileDto[];
  onChoose: (childId: string) => void;
  onDismiss: () => void;
}

/** Who completed a task that was for anyone; choosing is the confirmation. */
export function ChooseChildDialog({ title, family, onChoose, onDismiss }: ChooseChildDialogProps) {
  const group = useId();
  const [childId, setChildId] = useState(family[0]?.id ?? '');
  const actions = (
    <>
      <Button size="form" variant="outline" className={styles.action} onClick={onDismiss}>
        Not Now
      </Button>
      <Button size="form" className={styles.action} onClick={() => onChoose(childId)}>
        Mark Complete
      </Button>
    </>
  );
  return (
    <Dialog title={title} onDismiss={onDismiss} actions={actions}>
      <fieldset className={styles.choices}>
        <legend>{words.chooseChild}</legend>
        {family.map((child) => (
          <label key={child.id} className={styles.choice}>
            <input type="radio" name={group} checked={child.id === childId} onChange={() => setChildId(child.id)} />
            <Avatar id={child.id} name={child.display_name} sizePx={36} />
            <span className={styles.choiceName}>{child.display_name}</span>
            {child.id === childId && <Check size={20} aria-hidden="true" />}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
