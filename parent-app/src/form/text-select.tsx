import { type Choice, Select } from './select.tsx';

interface TextSelectProps {
  choices: Choice[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  label?: string;
}

const draw = ({ label }: Choice) => label;

/** One of a list of words; empty where nothing is chosen, unless the list has a choice for that. */
export function TextSelect({ choices, value, ...rest }: TextSelectProps) {
  const isChosen = choices.some((choice) => choice.value === value);
  return <Select {...rest} choices={choices} value={isChosen ? value : null} draw={draw} />;
}
