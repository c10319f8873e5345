import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import styles from './form.module.css';

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
