import { Button } from '@tokennest/shared-ui/primitives/button';
import styles from './form.module.css';

interface EditButtonsProps {
  isBusy: boolean;
  onKeep: () => void;
  /** The id of what says beforehand what saving does. */
  effectId?: string;
}

/** The end of a form that edits. */
export function EditButtons({ isBusy, onKeep, effectId }: EditButtonsProps) {
  return (
    <div className={styles.decision}>
      <Button type="submit" size="form" isWide isBusy={isBusy} aria-describedby={effectId}>
        Save Changes
      </Button>
      <Button variant="outline" size="form" isWide onClick={onKeep}>
        Keep as It Is
      </Button>
    </div>
  );
}
