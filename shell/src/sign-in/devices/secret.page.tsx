import type { ApiClient } from '@tokennest/api/client';
import type { ChildSecret, FaceDto, OwnDeviceDto } from '@tokennest/api/contract';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { Button, Spinner } from '@tokennest/shared-ui/inputs/button';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { answer, ApiError } from '@tokennest/shared-ui/kit';
import { ArrowLeft, Lock, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { requireStorage, StorageError } from '../../browser/storage/require-storage.ts';
import { storageMessages } from '../../browser/storage/storage.messages.ts';
import { credentialOf } from '../../devices/device-credential.ts';
import { Aloud, type Listening } from './aloud.tsx';
import { messages as words } from './device.messages.ts';
import { DeviceFrame } from './device-frame.tsx';
import { PicturePad, PinPad } from './secret-pads.tsx';
import styles from './secret.module.css';

interface SecretPageProps {
  client: ApiClient;
  device: OwnDeviceDto;
  face: FaceDto;
  listening: Listening;
  onBack: () => void;
  onParent: () => void;
  onGone: () => void;
}

type Outcome = 'entering' | 'wrong' | 'failed' | 'full' | 'closed' | null;

function useEntering({ client, device, face, onGone }: Omit<SecretPageProps, 'listening' | 'onBack' | 'onParent'>) {
  const { enter } = useAuth();
  const [outcome, setOutcome] = useState<Outcome>(face.is_closed ? 'closed' : null);
  /** Result of the last attempt, kept while the next one is entered. */
  const [refusal, setRefusal] = useState<keyof typeof refusals | null>(null);
  const [wrongCount, setWrongCount] = useState(0);
  const [round, setRound] = useState(0);
  const tryIn = async (secret: ChildSecret | null) => {
    setOutcome('entering');
    try {
      requireStorage();
      const json = { child_id: face.child_id, secret };
      const granted = await answer(client.api.devices.this.sessions.$post({ json }, credentialOf(device)));
      await enter(granted.refresh_token);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) return onGone();
      if (status === 403) setWrongCount((count) => count + 1);
      setRound((count) => count + 1);
      const failure = error instanceof StorageError ? 'full' : 'failed';
      setRefusal(status === 403 ? 'wrong' : failure);
      setOutcome(({ 403: 'wrong', 409: 'closed' } as const)[status] ?? failure);
    }
  };
  return { outcome, refusal, wrongCount, round, tryIn, begin: () => setOutcome(null) };
}

export function SecretPage({ onBack, onParent, listening, ...entered }: SecretPageProps) {
  const { device, face } = entered;
  const { first_name: name, secret } = face;
  const { outcome, refusal, wrongCount, round, tryIn, begin } = useEntering(entered);
  const Pad = secret && pads[secret];
  const isFree = secret === null && device.child_id !== null;
  const goIn = useRef(isFree ? tryIn : null);
  useEffect(() => {
    void goIn.current?.(null);
    goIn.current = null;
  }, []);

  if (outcome === 'closed' || (secret === null && !isFree)) {
    const why = outcome === 'closed' ? words.closed(name) : words.noSecret(name);
    return (
      <DeviceFrame name={device.name}>
        <main className={styles.closed}>
          <Aloud words={`${words.askParentAloud} ${why}`} listening={listening}>
            <span className={styles.shut}>
              <FaceAvatar {...avatarOf(face)} sizePx={176} />
              <Lock className={styles.lock} aria-hidden="true" />
            </span>
          </Aloud>
          <h1>{words.askParent}</h1>
          <p>{why}</p>
          <div className={styles.ways}>
            <Button size="child" onClick={onBack}>
              <UsersRound aria-hidden="true" />
              {words.back}
            </Button>
            <Button variant="outline" size="child" onClick={onParent}>
              {words.parent}
            </Button>
          </div>
        </main>
      </DeviceFrame>
    );
  }

  const back = (
    <button type="button" className={styles.back} onClick={onBack}>
      <ArrowLeft aria-hidden="true" />
      <span>{words.not(name)}</span>
    </button>
  );
  const task = secret && words.task[secret];
  const mustAsk = wrongCount >= askAfter;
  const spoken = [refusal ? refusals[refusal] : words.hi(name), !refusal && task, mustAsk && words.askParentAloud];
  return (
    <DeviceFrame name={device.name} start={back}>
      <main className={styles.main}>
        <div className={styles.who}>
          <Aloud key={round} words={spoken.filter(Boolean).join(' ')} listening={listening}>
            <span className={styles.portrait}>
              <FaceAvatar {...avatarOf(face)} sizePx={176} />
            </span>
          </Aloud>
          <h1>{words.hi(name)}</h1>
          <output className={styles.task}>{outcome && outcome !== 'entering' ? refusals[outcome] : task}</output>
          {mustAsk && <p className={styles.task}>{words.askParent}</p>}
        </div>
        {Pad && (
          <KeepFocus className={styles.keys}>
            <Pad
              key={round}
              isBusy={outcome === 'entering'}
              isWrong={outcome === 'wrong'}
              onBegin={begin}
              onDone={tryIn}
            />
          </KeepFocus>
        )}
        {isFree &&
          (outcome === 'failed' || outcome === 'full' ? (
            <Button onClick={() => void tryIn(null)}>{words.retry}</Button>
          ) : (
            <Spinner label={words.loading} />
          ))}
      </main>
    </DeviceFrame>
  );
}

const askAfter = 3;
const refusals = { wrong: words.notQuite, failed: words.failed, full: storageMessages.full };
const pads = { pictures: PicturePad, pin: PinPad };

const avatarOf = ({ first_name: name, face, color, place }: FaceDto) => ({ name, face, color, place });
