import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput } from '@tokennest/shared-ui/inputs/text-input';
import { ApiError } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { setTitle } from '../browser/document-title.ts';
import { readStatus } from './operator-api.ts';
import { messages as words } from './operator.messages.ts';
import styles from './token-form.module.css';

function mistakeIn(error: unknown): string {
  if (!(error instanceof ApiError)) return words.notReached;
  if (error.status === 429) return words.tooMany;
  return error.status === 401 ? words.wrong : words.notReached;
}

interface TokenFormProps {
  reason: string | null;
  onToken: (token: string) => void;
}

/** Asks for the token, which proves that this person runs the server, and checks it before the page opens. */
export function TokenForm({ reason, onToken }: TokenFormProps) {
  const [token, setToken] = useState('');
  const [mistake, setMistake] = useState<string | null>(reason);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setTitle(words.title), []);
  function fail(sentence: string): void {
    setMistake(sentence);
    input.current?.focus();
  }
  async function send(event: SubmitEvent) {
    event.preventDefault();
    const typed = token.trim();
    if (isBusy) return;
    if (typed === '') return fail(words.fillIn);
    setIsBusy(true);
    try {
      await readStatus(typed);
      onToken(typed);
    } catch (error) {
      setIsBusy(false);
      fail(mistakeIn(error));
    }
  }
  return (
    <main className={styles.page}>
      <Logo />
      <Card className={styles.card}>
        <h1>{words.title}</h1>
        <p className={styles.host}>{location.host}</p>
        <form className={`${ui.grid} ${ui.gap20}`} noValidate onSubmit={(event) => void send(event)}>
          <Field label={words.token} help={words.tokenHelp} error={mistake}>
            <PasswordInput
              ref={input}
              autoComplete="off"
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          </Field>
          <Button type="submit" size="form" isWide isBusy={isBusy}>
            {words.signIn}
          </Button>
        </form>
      </Card>
    </main>
  );
}
