import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { PhonesCannotReach } from '../family/devices/phone-address.tsx';
import styles from './family-step.module.css';
import { Frame, NextButton, Steps } from './frame.tsx';
import { newPerson, type Person } from './people.ts';
import { PersonCard } from './person-card.tsx';
import { setUpMessages as words } from './set-up.messages.ts';
import { usePeople } from './use-people.ts';
import { uiMessages } from '../ui/ui.messages.ts';

const formId = 'people';

type People = ReturnType<typeof usePeople>;

interface FamilyStepProps {
  saved: readonly ProfileDto[];
}

export function FamilyStep({ saved }: FamilyStepProps) {
  const all = usePeople(saved);
  return (
    <Frame place="family" title={words.who} lead={words.whoHint} foot={<ToChores isBusy={all.isBusy} />}>
      <PeopleForm all={all} />
      <PhonesCannotReach />
    </Frame>
  );
}

export function FirstStep({ saved }: FamilyStepProps) {
  const all = usePeople(saved);
  return (
    <section className={styles.inside} aria-labelledby="who">
      <Steps place="family" />
      <div>
        <h2 id="who">{words.who}</h2>
        <p className={ui.muted}>{words.whoHint}</p>
      </div>
      <PeopleForm all={all} />
      <ToChores isBusy={all.isBusy} />
      <PhonesCannotReach />
    </section>
  );
}

const ToChores = ({ isBusy }: Pick<People, 'isBusy'>) => (
  <NextButton type="submit" form={formId} isBusy={isBusy}>
    {words.nextChores}
  </NextButton>
);

function PeopleForm({ all: { people, set, change, mistake, isBusy, save } }: { all: People }) {
  const { host } = useApp();
  const [openCard, setOpenCard] = useState<string | null>(null);
  const { list, focusNewest } = useFocusNewest();
  const add = () => {
    set([...people, newPerson(people)]);
    focusNewest();
  };
  /** Undo restores a card that was emptied by mistake. */
  const leave = (person: Person) => {
    set(people.filter(({ card }) => card !== person.card));
    const act = () => set(people.map((one) => (one.card === person.card ? person : one)));
    host.notify('success', words.takenOut(person.display_name), { label: uiMessages.undo, act });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  return (
    <form id={formId} className={styles.people} noValidate onSubmit={submit}>
      <div ref={list} className={styles.cards}>
        {people.map((person) => (
          <PersonCard
            key={person.card}
            person={person}
            others={people.filter((one) => one !== person)}
            error={mistake?.card === person.card ? mistake.error : null}
            isOpen={openCard === person.card}
            onOpen={(isOpen) => setOpenCard(isOpen ? person.card : null)}
            onChange={change}
            onEmptied={people.length > 1 && person.id === null ? leave : undefined}
          />
        ))}
      </div>
      {people.length < limits.childrenPerFamilyMax && (
        <button type="button" className={styles.add} onClick={add}>
          <Plus aria-hidden="true" />
          {words.addAnother}
        </button>
      )}
    </form>
  );
}

function useFocusNewest() {
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const names = list.current?.querySelectorAll<HTMLElement>('input[name="display_name"]') ?? [];
    if (count > 0) [...names].at(-1)?.focus();
  }, [count]);
  return { list, focusNewest: () => setCount(count + 1) };
}
