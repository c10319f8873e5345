import type {
  Board as HostBoard,
  BoardChildDto,
  BoardChoreDto,
  BoardDto,
  RemoteProps,
} from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { followClock } from '@tokennest/shared-ui/dates/clock';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { formatIn } from '@tokennest/shared-ui/locale/locale';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { CloudOff, TabletSmartphone, UsersRound } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { messages as words } from './board.messages.ts';
import styles from './board.module.css';
import { Column } from './column.tsx';
import { Foot } from './foot.tsx';
import type { TileContext } from './tile.tsx';
import { useBoardQuery, useTaps } from './use-board.ts';
import { useDim, useNow, useWakeLock } from './use-wall.ts';
import { WhoSheet } from './who-sheet.tsx';

/** Rules 12.205. */
export function Board({ host, onReady }: RemoteProps) {
  followClock(host); // during rendering, because the children format dates
  useEffect(onReady, [onReady]);
  useEffect(() => host.setTitle(words.title), [host]);
  useWakeLock();
  return host.board ? <Wall host={host} board={host.board} /> : null;
}

type Host = RemoteProps['host'];

function Wall({ host, board }: { host: Host; board: HostBoard }) {
  const query = useBoardQuery(host, board);
  return (
    <main className={styles.wall}>
      <Loaded
        query={query}
        skeleton={<div className={styles.skeleton} />}
        loading={words.loading}
        failed={words.loadFailed}
        isOnline={host.isOnline}
        titleAs="h2"
      >
        {(data) => <Day host={host} board={board} data={data} />}
      </Loaded>
    </main>
  );
}

interface Asked {
  chore: BoardChoreDto;
  owner: BoardChildDto | null;
}

function Day({ host, board, data }: { host: Host; board: HostBoard; data: BoardDto }) {
  const at = useNow();
  const isDim = useDim(at, data.time_zone);
  const taps = useTaps(host, board);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const { children } = data;
  const context: TileContext = {
    zone: data.time_zone,
    children,
    waitingFor: (id) => taps.waiting.find(({ taskId }) => taskId === id)?.childId,
    undoableFor: (id) => taps.recent.find(({ taskId }) => taskId === id)?.childId,
    onAsk: (chore, owner) => setAsked({ chore, owner }),
    onUndo: (taskId, childId) => taps.undo({ taskId, childId }),
    onSettled: (taskId, childId) => taps.settle({ taskId, childId }),
  };
  const choose = ({ chore }: Asked, childId: string) => {
    const name = children.find(({ child_id }) => child_id === childId)?.first_name ?? '';
    setAsked(null);
    setSaid(words.done(name, chore.title, chore.tokens));
    taps.complete(chore, childId);
  };
  return (
    <>
      <Header host={host} data={data} at={at} />
      <div className={styles.columns} style={columnsOf(children.length)}>
        {children.map((child) => (
          <Column key={child.child_id} child={child} today={data.today} context={context} />
        ))}
      </div>
      <Foot board={data} context={context} />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {asked && (
        <WhoSheet
          chore={asked.chore}
          choices={asked.owner ? [asked.owner] : children}
          parentName={data.parent_name}
          onChoose={(childId) => choose(asked, childId)}
          onClose={() => setAsked(null)}
        />
      )}
      {isDim && <div className={styles.dim} data-dim aria-hidden="true" />}
    </>
  );
}

function columnsOf(count: number): CSSProperties {
  const inRow = (most: number) => Math.ceil(count / Math.ceil(count / most));
  return { '--wide': inRow(4) || 1, '--high': inRow(3) || 1 } as CSSProperties; // React accepts custom properties
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function Header({ host, data, at }: { host: Host; data: BoardDto; at: Date }) {
  const isOnline = useLive(host.isOnline);
  const { family_name: familyName } = data as Partial<BoardDto>; // absent from an older server
  const Device = familyName ? 'p' : 'h1';
  return (
    <header className={styles.header}>
      <Logo />
      {familyName && (
        <h1 className={styles.family} translate="no">
          {familyName}
        </h1>
      )}
      <Device className={styles.device} data-is-second={Boolean(familyName)}>
        <TabletSmartphone aria-hidden="true" />
        <span>{data.device_name}</span>
      </Device>
      <button type="button" className={styles.mine} onClick={() => host.navigate('/login')}>
        <UsersRound aria-hidden="true" />
        {words.myPage}
      </button>
      <span className={styles.space}>
        {!isOnline && (
          <span className={styles.offline}>
            <CloudOff aria-hidden="true" />
            {words.offline}
          </span>
        )}
      </span>
      <p className={styles.date}>{formatIn(data.time_zone, at, longDay)}</p>
      <p className={styles.clock}>{formatTime(at.toISOString(), data.time_zone)}</p>
    </header>
  );
}
