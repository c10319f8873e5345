import type { ApiClient } from '@tokennest/api/client';
import type { FaceDto, OwnDeviceDto, ThisDeviceDto } from '@tokennest/api/contract';
import { Face } from '@tokennest/shared-ui/pictures/face';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { answer, ApiError, Link, useNavigate } from '@tokennest/shared-ui/kit';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { childTintOf } from '@tokennest/shared-ui/theme/tint-of';
import { LayoutGrid, RotateCw, UserRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { credentialOf } from '../../devices/device-credential.ts';
import { boardKey } from '../../devices/board-keys.ts';
import { idleMs, touches } from '../../devices/idle.ts';
import { isShared } from '../../devices/read-own-device.ts';
import { Aloud } from './aloud.tsx';
import { DeviceFrame } from './device-frame.tsx';
import { messages as words } from './device.messages.ts';
import styles from './faces.module.css';
import { SecretPage } from './secret.page.tsx';

type Faces = { state: 'loading' } | { state: 'failed' } | { state: 'gone' } | { state: 'shown'; device: ThisDeviceDto };

async function readFaces(client: ApiClient, device: OwnDeviceDto): Promise<Faces> {
  try {
    return { state: 'shown', device: await answer(client.api.devices.this.$get({}, credentialOf(device))) };
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 401 ? 'gone' : 'failed' };
  }
}

function useFaces(client: ApiClient, device: OwnDeviceDto) {
  const [faces, setFaces] = useState<Faces>({ state: 'loading' });
  const again = useCallback(async () => setFaces(await readFaces(client, device)), [client, device]);
  useEffect(() => {
    const read = () => void again();
    const first = setTimeout(read);
    window.addEventListener('online', read);
    return () => {
      clearTimeout(first);
      window.removeEventListener('online', read);
    };
  }, [again]);
  return { faces, again: () => void again() };
}

/** Returns to the board on a device that shows it, if no one signs in (Rules 12.113). */
function useBackToBoard(device: OwnDeviceDto): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isShared(device) || localStorage.getItem(boardKey) === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void navigate('/board', { replace: true }), idleMs.child);
    };
    wait();
    for (const each of touches) window.addEventListener(each, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const each of touches) window.removeEventListener(each, wait);
    };
  }, [device, navigate]);
}

interface FacesPageProps {
  client: ApiClient;
  device: OwnDeviceDto;
  onSomeoneElse: () => void;
  onGone: () => void;
}

/** Asks who is there. Children are listed only with the device's credential (Rules 2.111). */
export function FacesPage({ client, device, onSomeoneElse, onGone }: FacesPageProps) {
  const [chosen, setChosen] = useState<FaceDto | null>(null);
  const [isListening, setIsListening] = useState(false);
  const listening = { isListening, onListen: setIsListening };
  const { faces, again } = useFaces(client, device);
  useBackToBoard(device);
  const isGone = faces.state === 'gone';
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  const back = () => {
    setChosen(null);
    again();
  };

  if (chosen)
    return (
      <SecretPage
        {...{ client, device, listening }}
        face={chosen}
        onBack={back}
        onParent={onSomeoneElse}
        onGone={onGone}
      />
    );
  const failure = navigator.onLine ? words.facesFailed : words.offline;
  return (
    <DeviceFrame name={device.name}>
      <main className={styles.main}>
        <Aloud words={faces.state === 'failed' ? failure : words.who} listening={listening}>
          <div className={styles.nest}>
            <Nest coins={3} />
          </div>
        </Aloud>
        <h1 className={styles.title}>{words.who}</h1>
        {faces.state === 'loading' && <FacesSkeleton />}
        {faces.state === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{failure}</p>
            <Button variant="outline" onClick={again}>
              <RotateCw aria-hidden="true" />
              {words.retry}
            </Button>
          </div>
        )}
        {faces.state === 'shown' && (
          <ul className={styles.faces} data-count={Math.min(faces.device.faces.length, 6)}>
            {faces.device.faces.map((face) => (
              <li key={face.child_id}>
                <FaceButton face={face} onChoose={() => setChosen(face)} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          {isShared(device) && (
            <Link className={styles.board} to="/board">
              <LayoutGrid aria-hidden="true" />
              {words.board}
            </Link>
          )}
          <Button variant="outline" size="child" onClick={onSomeoneElse}>
            <UserRound aria-hidden="true" />
            {words.someoneElse}
          </Button>
        </div>
      </main>
    </DeviceFrame>
  );
}

/** Two, as in most families. */
const FacesSkeleton = () => (
  <Loading>
    <div className={styles.faces}>
      {[0, 1].map((place) => (
        <div key={place} className={styles.face}>
          <span className={styles.picture}>
            <Skeleton width="100%" height="100%" isRound />
          </span>
          <span className={styles.name}>
            <Skeleton width="3em" height="1lh" />
          </span>
        </div>
      ))}
    </div>
  </Loading>
);

function FaceButton({
  face: { first_name: name, face, color, place },
  onChoose,
}: {
  face: FaceDto;
  onChoose: () => void;
}) {
  return (
    <button type="button" className={styles.face} style={pictureTint(color ?? childTintOf(place))} onClick={onChoose}>
      <span className={styles.picture}>
        {face ? <Face name={face} /> : <Avatar name={name} color={color} place={place} sizePx={88} />}
      </span>
      <span className={styles.name} translate="no">
        {name}
      </span>
    </button>
  );
}
