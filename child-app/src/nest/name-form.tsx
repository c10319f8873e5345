import type { BirdDto } from '@tokennest/shared-ui/contract';
import { countLetters } from '@tokennest/shared-ui/contract/nest';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { type FormEvent, useRef, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import type { ChildScreen } from '../settings/child-screen.ts';
import styles from './name-form.module.css';
import { proposedNames } from './bird-names.messages.ts';
import { messages } from './nest.messages.ts';
import { useNameBird } from './use-nest.ts';

interface NameFormProps extends ChildScreen {
  bird: BirdDto;
  onSaved: () => void;
  onLater: () => void;
}

const isName = (name: string) => name !== '' && countLetters(name) <= limits.birdNameLettersMax;

/** The child types a name or picks one of three (Rules 12.255). */
export function NameForm({ host, child, bird, onSaved, onLater }: NameFormProps) {
  const [name, setName] = useState(bird.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const naming = useNameBird(host, child.id);
  const write = (written: string) => {
    setName(written);
    setError(null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = name.trim();
    if (!isName(said)) {
      setError(messages.tooLong);
      input.current?.focus();
      return;
    }
    if (!naming.isPending) naming.mutate({ number: bird.number, name: said }, { onSuccess: onSaved });
  };
  return (
    <form className={`${ui.stack} ${ui.gap12}`} noValidate onSubmit={save}>
      <Field label={messages.whatName} error={error}>
        <TextInput ref={input} value={name} autoComplete="off" onChange={({ target }) => write(target.value)} />
      </Field>
      <div className={styles.proposed}>
        {proposedNames[bird.number - 1]?.map((proposed) => (
          <Button key={proposed} variant="quiet" onClick={() => write(proposed)}>
            {proposed}
          </Button>
        ))}
      </div>
      <NeedsConnection>
        <Button type="submit" size="child" isWide isBusy={naming.isPending}>
          {messages.save}
        </Button>
      </NeedsConnection>
      <button type="button" className={styles.later} onClick={onLater}>
        {messages.cancel}
      </button>
    </form>
  );
}
