import type { HostApi, JoinRequestDto } from '@tokennest/shared-ui/contract';
import { formatDay, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { FamilyCodeInput, familyCodeLength } from '@tokennest/shared-ui/inputs/family-code-input';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { useEffect, useRef, useState } from 'react';
import { messages } from './joining.messages.ts';
import styles from './joining.module.css';
import { Steps } from './steps.tsx';

async function askToJoin(host: HostApi, code: string, key: string): Promise<void> {
  const { families } = host.client.api;
  const asked = await answer(families.join.$post({ json: { code } }, { headers: { 'Idempotency-Key': key } }));
  putRow(host, keys.joinRequests, asked);
}

/** Codes that are too short are not sent, because each attempt counts toward ten an hour. */
function mistakeIn({ code }: { code: string }) {
  if (code === '') return { field: 'code' as const, sentence: messages.fillIn };
  return code.length < familyCodeLength ? { field: 'code' as const, sentence: messages.notValid } : null;
}

function CodeForm({ host }: { host: HostApi }) {
  const form = useForm({
    notify: host.notify,
    draft: host.draftOf?.('code'),
    isInline: true,
    initial: { code: '' },
    validate: mistakeIn,
    send: ({ code }, key) => askToJoin(host, code, key),
    sentenceOf: (error) => detailOr(error, messages.failed),
  });
  const { props, values, set, isBusy, errorOf, rejection } = form;
  return (
    <form className={styles.form} {...props}>
      <KeptDraft form={form} />
      <Field label={messages.code} help={messages.help} error={errorOf('code')}>
        <FamilyCodeInput name="code" value={values.code} onChange={(code) => set('code', code)} />
      </Field>
      {rejection && (
        <p className={styles.rejection} role="alert">
          {rejection}
        </p>
      )}
      <Button type="submit" size="child" isWide isBusy={isBusy}>
        {messages.ask}
      </Button>
    </form>
  );
}

interface WaitingProps {
  sentAt: string;
  zone: string;
  onOther: () => void;
}

/** A pending request. It shows nothing about the family (Rules 4.4). */
function Waiting({ sentAt, zone, onOther }: WaitingProps) {
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.picture}>
          <Nest coins={0} className={styles.nest}>
            <circle className={styles.unlit} cx="120" cy="84" r="26" />
          </Nest>
        </div>
        <div className={styles.body}>
          <h2 tabIndex={-1}>{messages.waiting}</h2>
          <p className={styles.muted}>{messages.whatHappens}</p>
          <Steps sent={messages.sentAt(formatDay(sentAt, zone), formatTime(sentAt, zone))} />
        </div>
      </Card>
      <div className={styles.other}>
        <p className={styles.muted}>{messages.notRight}</p>
        <Button size="child" variant="outline" isWide onClick={onOther}>
          {messages.otherCode}
        </Button>
      </div>
    </>
  );
}

interface EnterCodeProps {
  host: HostApi;
  note: string | null;
}

function EnterCode({ host, note }: EnterCodeProps) {
  return (
    <>
      {note && <output className={styles.note}>{note}</output>}
      <Card className={styles.card}>
        <div className={styles.picture}>
          <Nest coins={0} className={styles.nest} />
        </div>
        <div className={styles.body}>
          <h2 tabIndex={-1}>{messages.enter}</h2>
          <p className={styles.muted}>{messages.whereItIs}</p>
          <CodeForm host={host} />
        </div>
      </Card>
      <p className={styles.note}>
        <strong>{messages.noCode}</strong>
        <br />
        <span>{rich(messages.showParent, { tab: (text) => <strong>{text}</strong> })}</span>
      </p>
    </>
  );
}

function noteOf(newest: JoinRequestDto | undefined, waited: string | null): string | null {
  // A pending request disappears when its family renews the code (Rules 4.5).
  if (waited !== null && newest?.id !== waited) return messages.renewed;
  return newest?.status === 'declined' ? messages.declined : null;
}

/** The pending request. Sets the message for /login in advance, because being accepted ends the session (Rules 4.6). */
function useRequestState({ setFarewell }: HostApi, requests: JoinRequestDto[]) {
  const newest = requests[0];
  const pending = newest?.status === 'pending' ? newest : null;
  const [waited, setWaited] = useState<string | null>(null);
  const pendingId = pending?.id ?? null;
  if (pendingId !== null && pendingId !== waited) setWaited(pendingId);
  useEffect(() => setFarewell?.(pendingId === null ? null : messages.saidYes), [setFarewell, pendingId]);
  return { pending, note: noteOf(newest, waited) };
}

interface RequestProps {
  host: HostApi;
  requests: JoinRequestDto[];
}

/** Shows the newest request if it is pending. Otherwise, or if the child wants to try another code, asks for a code. */
export function Request({ host, requests }: RequestProps) {
  const { pending, note } = useRequestState(host, requests);
  const zone = useTimeZone(host);
  /** Id of the pending request that the child wants to replace. */
  const [given, setGiven] = useState<string | null>(null);
  const waiting = pending && pending.id !== given ? pending : null;
  const place = useFocusOnHeading(waiting !== null);
  return (
    <div className={styles.state} ref={place}>
      {waiting ? (
        <Waiting sentAt={waiting.created_at} zone={zone} onOther={() => setGiven(waiting.id)} />
      ) : (
        <EnterCode host={host} note={note} />
      )}
      {!waiting && pending && (
        <Button size="child" variant="outline" isWide onClick={() => setGiven(null)}>
          {messages.keepWaiting}
        </Button>
      )}
    </div>
  );
}

/** The pressed button disappears with its card, so the focus moves to the heading of the next one. */
function useFocusOnHeading(isWaiting: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isWaiting);
  useEffect(() => {
    if (shown.current === isWaiting) return;
    shown.current = isWaiting;
    if (document.activeElement === document.body) place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isWaiting]);
  return place;
}
