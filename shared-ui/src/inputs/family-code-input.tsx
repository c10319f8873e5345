import type { SyntheticEvent } from 'react';
import { classNames } from '../theme/class-names.ts';
import { useFieldControl } from './field.tsx';
import styles from './family-code-input.module.css';

/** Rules 4.1. */
export const familyCodeLength = 8;

const places = Array.from({ length: familyCodeLength }, (_, place) => place);

/** Normalizes typed or pasted text: capitals, without spaces and hyphens, at most the length of a code. */
const codeOf = (typed: string) =>
  typed
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
    .slice(0, familyCodeLength);

/** The boxes can only show a caret at the end. A selection, such as text to be replaced, stays. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start === end && end !== value.length) input.setSelectionRange(value.length, value.length);
}

interface FamilyCodeInputProps {
  name: string;
  value: string;
  onChange: (code: string) => void;
}

/** A family code as eight boxes over one input. Use inside a Field. */
export function FamilyCodeInput({ name, value, onChange }: FamilyCodeInputProps) {
  const current = Math.min(value.length, familyCodeLength - 1);
  return (
    <div className={styles.place}>
      <input
        {...useFieldControl()}
        className={styles.input}
        type="text"
        name={name}
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(codeOf(event.target.value))}
        onSelect={keepCaretAtEnd}
      />
      <div className={styles.boxes} aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={classNames(styles.box, place === current && styles.current)}>
            {value[place]}
          </span>
        ))}
      </div>
    </div>
  );
}
