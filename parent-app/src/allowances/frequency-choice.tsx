import type { Frequency } from '@tokennest/shared-ui/contract';
import { Segmented } from '@tokennest/shared-ui/primitives/segmented';
import form from '../form/form.module.css';
import { frequencyWords } from './allowance-list.ts';

interface FrequencyChoiceProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

export function FrequencyChoice({ value, onChange }: FrequencyChoiceProps) {
  return (
    <div className={form.labelled}>
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
