import type { Frequency } from '@tokennest/shared-ui/contract';
import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import { frequencyWords } from './allowance-list.ts';
import styles from './allowance-form.module.css';

interface FrequencyChoiceProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

export function FrequencyChoice({ value, onChange }: FrequencyChoiceProps) {
  return (
    <div className={styles.frequency}>
      <Segmented
        isWide
        isLabelShown
        label="Frequency"
        value={value}
        onChange={onChange}
        options={(['daily', 'weekly', 'monthly'] as const).map((one) => ({ value: one, label: frequencyWords[one] }))}
      />
    </div>
  );
}
