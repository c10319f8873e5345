import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { type FieldError, fieldErrorOf } from '@tokennest/shared-ui/forms/field-error';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useNavigate } from '@tokennest/shared-ui/kit';
import { useState } from 'react';
import { useApp } from '../app-context.tsx';
import { mistakeIn, newPerson, type Person, personOf, savePerson } from './people.ts';
import { setUpMessages as words } from './set-up.messages.ts';
import { useDraftRows } from './use-draft-rows.ts';

interface Mistake {
  card: string;
  error: FieldError<string>;
}

export function usePeople(saved: readonly ProfileDto[]) {
  const { host, basename } = useApp();
  const navigate = useNavigate();
  const begin = () => {
    const people = saved.map(personOf);
    return people.length > 0 ? people : [newPerson([])];
  };
  const kept = useDraftRows(host, 'set-up family', { since: saved.map(({ id }) => id).join(), begin });
  const { value: people, set } = kept;
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (person: Person) => {
    // A changed person is a new request to the server, so it needs a new key.
    const wanted = { ...person, key: newKey() };
    set(people.map((one) => (one.card === person.card ? wanted : one)));
    setMistake(null);
  };

  const fail = (card: string, error: FieldError<string>) => {
    host.notify('error', error.sentence, undefined, true); // screen readers hear it with its field
    setMistake({ card, error });
  };

  const save = async () => {
    const wanted = people.filter(
      ({ id, display_name: name }, place) => id !== null || name.trim() !== '' || place === 0,
    );
    for (const person of wanted) {
      const error = mistakeIn(person);
      if (error) return fail(person.card, error);
    }
    setIsBusy(true);
    let done = people;
    for (const person of wanted) {
      try {
        const now = await savePerson(host, person, saved);
        done = done.map((one) => (one.card === person.card ? now : one));
      } catch (error) {
        set(done);
        setIsBusy(false);
        const refused = fieldErrorOf(error, { display_name: '', age: '', face: '', color: '' });
        if (refused) return fail(person.card, refused);
        return host.notify('error', detailOr(error, words.saveFailed));
      }
    }
    setIsBusy(false);
    kept.forget();
    await navigate(`${basename}/set-up#chores`);
  };

  return { people, set, change, mistake, isBusy, save };
}
