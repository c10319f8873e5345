import { ageModeOf } from '@tokennest/shared-ui/contract/age-modes';
import { limits } from '@tokennest/shared-ui/contract/limits';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NumberInput } from '@tokennest/shared-ui/inputs/number-input';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { ChevronUp, Pencil, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FaceChoices } from '../ui/children/face-field.tsx';
import styles from './family-step.module.css';
import type { Person } from './people.ts';
import { setUpMessages as words } from './set-up.messages.ts';
import { formMessages } from '../ui/forms/form.messages.ts';

interface PersonCardProps {
  person: Person;
  others: readonly Person[];
  error: FieldError<string> | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (person: Person) => void;
  /** Gets the person with the previous name. Undefined if the card cannot be removed. */
  onEmptied: ((person: Person) => void) | undefined;
}

export function PersonCard({ person, others, error, isOpen, onOpen, onChange, onEmptied }: PersonCardProps) {
  const { display_name: name, age, face, color } = person;
  const card = useRef<HTMLDivElement>(null);
  const before = useRef('');
  const years = Number(age);
  const errorOf = (field: string) => (error?.field === field ? error.sentence : undefined);
  useEffect(() => {
    if (error) card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const ageMode = ageModeOf({ look: null, age: Number.isInteger(years) && years > 0 ? years : null });
  const Icon = isOpen ? ChevronUp : Pencil;
  return (
    <Card className={styles.card} ref={card}>
      <button
        type="button"
        className={styles.face}
        aria-expanded={isOpen}
        aria-label={name ? words.faceOf(name) : words.faceOfChild}
        onClick={() => onOpen(!isOpen)}
      >
        <FaceAvatar color={color || null} face={face || null} name={name || '?'} sizePx={64} />
        <span className={styles.pencil}>
          <Icon size={16} aria-hidden="true" />
        </span>
      </button>
      <Field label={formMessages.name} error={errorOf('display_name')}>
        <TextInput
          name="display_name"
          required
          maxLength={limits.displayNameMax}
          autoComplete="off"
          value={name}
          onFocus={() => void (before.current = name)}
          onChange={({ target }) => onChange({ ...person, display_name: target.value })}
          onBlur={() =>
            name.trim() === '' && before.current && onEmptied?.({ ...person, display_name: before.current })
          }
        />
      </Field>
      <Field label={formMessages.age} error={errorOf('age')}>
        <NumberInput
          name="age"
          min={1}
          autoComplete="off"
          value={age}
          onChange={({ target }) => onChange({ ...person, age: target.value })}
        />
      </Field>
      {age !== '' && (
        <p className={styles.look}>
          <Smartphone size={18} aria-hidden="true" />
          <span>
            {rich(words.ageModes[ageMode], {
              strong: (text) => <strong>{text}</strong>,
              text: (text) => <span>{text}</span>,
            })}
          </span>
        </p>
      )}
      {isOpen && (
        <div className={styles.choices}>
          <FaceChoices
            value={{ face, color }}
            others={others}
            onChange={(chosen) => onChange({ ...person, ...chosen })}
          />
        </div>
      )}
    </Card>
  );
}
