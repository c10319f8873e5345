import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { ArchiveRestore, Check, CircleAlert } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sentenceOf } from './back-up.tsx';
import { type Chosen, restoreBackup, sendFile } from './backups-api.ts';
import styles from './backups.module.css';
import { messages as words } from './backups.messages.ts';

type RestoreState =
  | { kind: 'idle' | 'done' }
  | { kind: 'sending'; percent: number }
  | { kind: 'working'; step: string }
  | { kind: 'failed'; sentence: string };

export interface Restore {
  state: RestoreState;
  isBusy: boolean;
  /** True if data erased since the backup may come back. */
  mayReturn: boolean;
  allowReturn: (mayReturn: boolean) => void;
  restoreFile: (file: File) => void;
  restoreNamed: (name: string) => void;
}

export function useRestore(token: string): Restore {
  const [state, setState] = useState<RestoreState>({ kind: 'idle' });
  const [mayReturn, allowReturn] = useState(false);
  const isBusy = state.kind === 'sending' || state.kind === 'working';
  useEffect(() => {
    if (!isBusy) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isBusy]);

  async function run(choose: () => Promise<Chosen>): Promise<void> {
    try {
      const chosen = { ...(await choose()), ...(mayReturn && { erased_may_return: true }) };
      setState({ kind: 'working', step: '' });
      const isDone = await restoreBackup(token, chosen, (step) => setState({ kind: 'working', step }));
      setState(isDone ? { kind: 'done' } : { kind: 'failed', sentence: words.cutOff });
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error) });
    }
  }
  async function send(file: File): Promise<Chosen> {
    setState({ kind: 'sending', percent: 0 });
    const upload = await sendFile(token, file, (sent) =>
      setState({ kind: 'sending', percent: Math.floor((sent / file.size) * 100) }),
    );
    return { upload };
  }
  return {
    state,
    isBusy,
    mayReturn,
    allowReturn,
    restoreFile: (file) => void run(() => send(file)),
    restoreNamed: (name) => void run(async () => ({ name })),
  };
}

/** First on an empty server, and shown until the person leaves for sign-in. */
export function RestoreCard({ restore }: { restore: Restore }) {
  const { state } = restore;
  return (
    <Card className={styles.restore}>
      <span className={styles.tile}>
        {state.kind === 'done' ? (
          <Check size={24} aria-hidden="true" />
        ) : (
          <ArchiveRestore size={24} aria-hidden="true" />
        )}
      </span>
      {state.kind === 'done' ? <Restored /> : <RestoreForm restore={restore} />}
    </Card>
  );
}

/** Links with a full page load, because the pages may have changed. */
function Restored() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.words}>
      <h2 ref={heading} tabIndex={-1}>
        {words.restored}
      </h2>
      <p>{words.restoredHint}</p>
      <a className={styles.signIn} href="/login">
        {words.toSignIn}
      </a>
    </div>
  );
}

function RestoreForm({ restore: { state, isBusy, mayReturn, allowReturn, restoreFile } }: { restore: Restore }) {
  const input = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const file = input.current?.files?.[0];
    setMistake(file ? null : words.chooseFile);
    if (file && !isBusy) restoreFile(file);
    else input.current?.focus();
  }
  return (
    <form className={styles.words} noValidate onSubmit={submit}>
      <h2>{words.restoreTitle}</h2>
      <p>{words.restoreLead}</p>
      <Field label={words.file} help={words.fileHelp} error={mistake}>
        <TextInput
          ref={input}
          type="file"
          accept=".zip,application/zip"
          className={styles.chooser}
          onChange={() => setMistake(null)}
        />
      </Field>
      <label className={styles.allow}>
        <input type="checkbox" checked={mayReturn} onChange={(event) => allowReturn(event.target.checked)} />
        <span>{words.mayReturn}</span>
      </label>
      <Progress state={state} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {words.restore}
        </Button>
      </div>
    </form>
  );
}

function Progress({ state }: { state: RestoreState }) {
  if (state.kind === 'failed')
    return (
      <p role="alert" className={styles.error}>
        <CircleAlert size={18} aria-hidden="true" />
        <span>{`${words.refused} ${state.sentence}`}</span>
      </p>
    );
  if (state.kind !== 'sending' && state.kind !== 'working') return null;
  const sentence = state.kind === 'sending' ? words.sending(state.percent) : words.working(state.step);
  return (
    <div className={styles.progress}>
      <output>{sentence}</output>
      <progress aria-label={words.restoreTitle} {...(state.kind === 'sending' && { max: 100, value: state.percent })} />
    </div>
  );
}
