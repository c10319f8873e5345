import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Field, FieldError } from '@tokennest/shared-ui/inputs/field';
import { ArrowDown, ArrowUp, Hand, Plus, Repeat, User, Users, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { ChildSelect } from '../../ui/children/child-select.tsx';
import { ChoiceTiles, toggled } from '../../ui/forms/choice-tiles.tsx';
import form from '../../ui/forms/form.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './recurring-form.module.css';
import { recurringMessages as words } from './recurring-task.messages.ts';
import type { RecurringForm } from './use-recurring-form.ts';

interface TurnListProps {
  form: RecurringForm;
  family: readonly ProfileDto[];
}

function TurnList({ form: { values, set, errorOf }, family }: TurnListProps) {
  const errorId = useId();
  const turns = values.child_ids;
  const { list, keepFocusOn } = useFocusInRow();
  const error = errorOf('child_ids');
  const others = family.filter(({ id }) => !turns.includes(id));
  const put = (child: ProfileDto, next: string[]) => {
    keepFocusOn(child.id);
    set('child_ids', next);
  };
  return (
    <fieldset className={form.labelled} {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}>
      <legend>{words.turns}</legend>
      <ol ref={list} className={styles.list}>
        {turns.map((id, place) => {
          const child = family.find((one) => one.id === id);
          return child && <Turn key={id} child={child} place={place} turns={turns} onPut={put} />;
        })}
        {others.map((child) => (
          <Row
            key={child.id}
            child={child}
            place={null}
            end={
              <IconButton
                label={words.addToTurns(child.display_name)}
                icon={<Plus aria-hidden="true" />}
                onClick={() => put(child, [...turns, child.id])}
              />
            }
          />
        ))}
      </ol>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface TurnProps {
  child: ProfileDto;
  place: number;
  turns: readonly string[];
  onPut: (child: ProfileDto, next: string[]) => void;
}

function Turn({ child, place, turns, onPut }: TurnProps) {
  const name = child.display_name;
  const rest = turns.toSpliced(place, 1);
  const moveBy = (step: number) => () => onPut(child, rest.toSpliced(place + step, 0, child.id));
  return (
    <Row
      child={child}
      place={place + 1}
      end={
        <>
          {place > 0 && (
            <IconButton label={words.moveUp(name)} icon={<ArrowUp aria-hidden="true" />} onClick={moveBy(-1)} />
          )}
          {place < rest.length && (
            <IconButton label={words.moveDown(name)} icon={<ArrowDown aria-hidden="true" />} onClick={moveBy(1)} />
          )}
          <IconButton
            label={words.removeFromTurns(name)}
            icon={<X aria-hidden="true" />}
            onClick={() => onPut(child, rest)}
          />
        </>
      }
    />
  );
}

interface RowProps {
  child: ProfileDto;
  place: number | null;
  end: ReactNode;
}

function Row({ child: { id, display_name: name }, place, end }: RowProps) {
  const isIn = place !== null;
  return (
    <li className={styles.row} data-child={id}>
      <span className={styles.place}>{place}</span>
      <ChildAvatar id={id} name={name} sizePx={32} />
      <span className={isIn ? styles.name : styles.out}>{isIn ? name : words.notInTurn(name)}</span>
      {end}
    </li>
  );
}

/** Pressing a button may remove it or move its row. Focus stays with the child, on the same button if possible. */
function useFocusInRow() {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ childId: string; label: string | null } | null>(null);
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { childId, label } = pressed.current;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-child="${childId}"] button`) ?? [])];
    (buttons.find((button) => button.ariaLabel === label) ?? buttons[0])?.focus();
    pressed.current = null;
  });
  const keepFocusOn = (childId: string) =>
    void (pressed.current = { childId, label: document.activeElement?.ariaLabel ?? null });
  return { list, keepFocusOn };
}

interface WhoFieldsProps {
  form: RecurringForm;
  family: readonly ProfileDto[];
}

const choices = [
  { value: 'one', label: words.assign.one, icon: <User aria-hidden="true" /> },
  { value: 'each', label: words.assign.each, icon: <Users aria-hidden="true" /> },
  { value: 'anyone', label: words.assign.anyone, icon: <Hand aria-hidden="true" /> },
  { value: 'turns', label: words.assign.turns, icon: <Repeat aria-hidden="true" /> },
] as const;

/** A one-time task is for one child or for anyone. */
const choicesOfOnce = choices.filter(({ value }) => value === 'one' || value === 'anyone');

export function WhoFields({ form, family }: WhoFieldsProps) {
  const { values, set, errorOf } = form;
  const options = values.repeat === 'once' ? choicesOfOnce : choices;
  const chosen = options.find(({ value }) => value === values.assign)?.value;
  return (
    <>
      <ChoiceTiles
        label={words.whoDoes}
        type="radio"
        options={options}
        isChosen={(assign) => assign === chosen}
        onPress={(assign) => set('assign', assign)}
        error={errorOf('assign')}
      />
      {chosen === 'one' && (
        <Field label={words.child} error={errorOf('child_id')}>
          <ChildSelect list={family} value={values.child_id} onChange={(id) => set('child_id', id)} />
        </Field>
      )}
      {chosen === 'each' && <EachChild form={form} family={family} />}
      {chosen === 'turns' && <TurnList form={form} family={family} />}
      {chosen === 'anyone' && <p className={styles.help}>{words.firstEarns}</p>}
    </>
  );
}

function EachChild({ form: { values, set, errorOf }, family }: WhoFieldsProps) {
  const chosen = values.child_ids;
  const press = (id: string) => set('child_ids', toggled(chosen, id));
  return (
    <ChoiceTiles
      label={words.children}
      type="checkbox"
      options={family.map(({ id, display_name: name }) => ({
        value: id,
        label: name,
        icon: <ChildAvatar id={id} name={name} sizePx={28} />,
      }))}
      isChosen={(id) => chosen.includes(id)}
      onPress={press}
      error={errorOf('child_ids')}
    />
  );
}
