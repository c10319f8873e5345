import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Plus } from 'lucide-react';
import styles from './form.module.css';

interface OpenFormButtonProps {
  /** What the form makes, e.g. `task`. */
  of: string;
  onOpen: () => void;
}

/** Moves the focus to the form. Shown only where the form stands below the list, and may be out of sight. */
export function OpenFormButton({ of, onOpen }: OpenFormButtonProps) {
  return (
    <Button variant="outline" className={styles.toForm} onClick={onOpen}>
      <Plus aria-hidden="true" />
      <span>
        New<span className={styles.what}> {of}</span>
      </span>
    </Button>
  );
}

interface EditButtonsProps {
  form: { isBusy: boolean; clear: () => void };
  onKeep: () => void;
  /** The id of what says beforehand what saving does. */
  effectId?: string;
}

/** The end of a form that edits. */
export function EditButtons({ form: { isBusy, clear }, onKeep, effectId }: EditButtonsProps) {
  return (
    <div className={styles.decision}>
      <NeedsConnection>
        <Button type="submit" size="form" isWide isBusy={isBusy} aria-describedby={effectId}>
          Save Changes
        </Button>
      </NeedsConnection>
      <Button
        variant="outline"
        size="form"
        isWide
        onClick={() => {
          clear();
          onKeep();
        }}
      >
        Keep as It Is
      </Button>
    </div>
  );
}
