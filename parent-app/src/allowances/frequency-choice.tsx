import type { Frequency } from '@tokennest/shared-ui/contract';
import { ChoiceField } from '../form/choice-field.tsx';
import { frequencyWords } from './allowance-list.ts';

interface FrequencyChoiceProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

const optionOf = (value: Frequency) => ({ value, label: frequencyWords[value] });
const options = [optionOf('daily'), optionOf('weekly'), optionOf('monthly')] as const;

export const FrequencyChoice = (props: FrequencyChoiceProps) => (
  <ChoiceField label="Frequency" options={options} {...props} />
);
