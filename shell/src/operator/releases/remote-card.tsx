import { Button } from '@tokennest/shared-ui/inputs/button';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import {
  Activity,
  Bird,
  BookOpen,
  Box,
  Check,
  ChevronDown,
  ChevronsUp,
  CircleAlert,
  EyeOff,
  LayoutDashboard,
  Link2,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { shortTime } from '../format.ts';
import type { CardActions } from './card-actions.ts';
import type { Remote } from './releases-api.ts';
import { messages as words } from './releases.messages.ts';
import styles from './remote-card.module.css';
import { cannotShow, focusOf, folderOf, headingIdOf, type RemoteState, stateOf, versionOf } from './remote-view.ts';
import { Steps } from './steps-track.tsx';
import { stepsOf } from './steps.ts';
import { VersionTable } from './version-table.tsx';
import { sayWanted, sayWentBack } from './what-happened.ts';
import { Why } from './why.tsx';

const dayMs = 86_400_000;

interface RemoteCardProps extends CardActions {
  remote: Remote;
  /** The languages of the shell. */
  offered: readonly string[];
  nowMs: number;
}

/** A remote's card: expanded during a rollout or after a rollback, otherwise a row that opens. */
export function RemoteCard({ remote, offered, nowMs, ...actions }: RemoteCardProps) {
  const state = stateOf(remote, nowMs);
  const isCalm = state.kind === 'calm' && !cannotShow(remote);
  const [isOpen, setIsOpen] = useState(false);
  const id = headingIdOf(remote.name);
  const isShown = !isCalm || isOpen;
  return (
    <Card as="li" className={styles.card}>
      <section aria-labelledby={id}>
        <div className={styles.head}>
          <span className={styles.tile}>{iconOf(remote.name)}</span>
          <div className={styles.name}>
            <h2 id={id} tabIndex={-1}>
              {folderOf(remote.name)}
            </h2>
            <p className={styles.place}>
              {remote.title !== remote.name && <span>{remote.title}</span>}
              {remote.route && <code>{remote.route}</code>}
            </p>
          </div>
          <span className={styles.state}>
            <StateBadge remote={remote} state={state} />
          </span>
          {isCalm && <CalmFigures remote={remote} nowMs={nowMs} />}
          {!isCalm && <HeadButtons remote={remote} state={state} {...actions} />}
          {isCalm && (
            <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <VisuallyHidden>{words.detailsOf(folderOf(remote.name))}</VisuallyHidden>
              <ChevronDown size={20} aria-hidden="true" className={classNames(isOpen && styles.turned)} />
            </button>
          )}
        </div>
        {isShown && <Body remote={remote} offered={offered} state={state} nowMs={nowMs} isCalm={isCalm} {...actions} />}
      </section>
    </Card>
  );
}

const icons = new Map([
  ['parentApp', <LayoutDashboard key="parent" size={20} aria-hidden="true" />],
  ['childApp', <Bird key="child" size={20} aria-hidden="true" />],
  ['docsApp', <BookOpen key="docs" size={20} aria-hidden="true" />],
]);
const iconOf = (name: string) => icons.get(name) ?? <Box size={20} aria-hidden="true" />;

function StateBadge({ remote, state }: { remote: Remote; state: RemoteState }) {
  const { wanted, current, hidden_because: hidden } = remote;
  if (hidden !== null)
    return (
      <Badge tone="rose" icon={<EyeOff aria-hidden="true" />}>
        {words.hidden}
      </Badge>
    );
  if (wanted !== null)
    return (
      <Badge tone="rose" icon={<CircleAlert aria-hidden="true" />}>
        {words.doesNotFit(wanted)}
      </Badge>
    );
  if (state.kind === 'running')
    return (
      <Badge tone="act" icon={<Activity aria-hidden="true" />}>
        {words.atPercent(state.canary.version, state.canary.percent)}
      </Badge>
    );
  if (state.kind === 'back')
    return (
      <Badge tone={state.back.isByItself ? 'rose' : 'neutral'} icon={<Undo2 aria-hidden="true" />}>
        {state.back.isByItself
          ? words.rolledBackAutomatically(state.back.version)
          : words.rolledBackByHand(state.back.version)}
      </Badge>
    );
  return (
    <Badge tone="leaf" icon={<Check aria-hidden="true" />}>
      {words.atPercent(current, 100)}
    </Badge>
  );
}

const bold = { b: (text: string) => <b>{text}</b> };

function CalmFigures({ remote, nowMs }: { remote: Remote; nowMs: number }) {
  const live = versionOf(remote, remote.current);
  const days = Math.floor((nowMs - Date.parse(remote.since)) / dayMs);
  return (
    <p className={styles.figures}>
      <span>
        {days < 1 ? (
          <span>{words.liveSince(shortTime(remote.since))}</span>
        ) : (
          <span key={days}>{rich(words.liveFor(days), bold)}</span>
        )}
      </span>
      {live && (
        <>
          <span key={`loads ${live.loads}`}>{rich(words.countedLoads(live.loads), bold)}</span>
          <span key={`failures ${live.failures}`} className={classNames(live.failures > 0 && styles.bad)}>
            {rich(words.countedFailures(live.failures), bold)}
          </span>
        </>
      )}
    </p>
  );
}

function HeadButtons({
  remote,
  state,
  onChange,
  onPreview,
}: Omit<RemoteCardProps, 'nowMs' | 'offered'> & { state: RemoteState }) {
  const focus = focusOf(remote, state);
  const isRunning = state.kind === 'running';
  const canTryAgain = state.kind === 'back' && versionOf(remote, focus) !== undefined;
  return (
    <div className={styles.buttons}>
      {versionOf(remote, focus) && (
        <Button variant="outline" onClick={() => onPreview(remote, focus)}>
          <Link2 aria-hidden="true" />
          {words.preview}
        </Button>
      )}
      {(isRunning || (state.kind === 'calm' && remote.previous !== null)) && (
        <Button variant="outline" onClick={() => onChange('rollback', remote, null)}>
          <Undo2 aria-hidden="true" />
          {words.rollBack}
        </Button>
      )}
      {canTryAgain && (
        <Button variant="outline" onClick={() => onChange('rollout', remote, focus)}>
          {words.tryAgain}
        </Button>
      )}
      {isRunning && (
        <Button onClick={() => onChange('promote', remote, focus)}>
          <ChevronsUp aria-hidden="true" />
          {words.promote}
        </Button>
      )}
    </div>
  );
}

type BodyProps = RemoteCardProps & { state: RemoteState; isCalm: boolean };

function Body({ remote, offered, state, nowMs, isCalm, ...actions }: BodyProps) {
  const focus = versionOf(remote, focusOf(remote, state));
  const steps = stepsOf(remote, state, nowMs);
  return (
    <>
      {isCalm && (
        <div className={styles.calmButtons}>
          <HeadButtons remote={remote} state={state} {...actions} />
        </div>
      )}
      {steps.length > 0 && <Steps steps={steps} remote={remote} focus={focus} nowMs={nowMs} />}
      <Notice remote={remote} state={state} />
      <div className={ui.ruled}>
        {focus && <Why version={focus} />}
        <VersionTable remote={remote} offered={offered} state={state} {...actions} />
      </div>
    </>
  );
}

function Notice({ remote, state }: { remote: Remote; state: RemoteState }) {
  const back = state.kind === 'back' ? sayWentBack(remote, state.back) : null;
  if (!back && !cannotShow(remote)) return null;
  const { wanted, hidden_because: hidden } = remote;
  return (
    <p className={styles.notice}>
      {back ? <ShieldCheck size={20} aria-hidden="true" /> : <CircleAlert size={20} aria-hidden="true" />}
      <span>
        {back && <b>{back.what}</b>}
        <span>{` ${hidden === null ? (back?.after ?? '') : ''} ${wanted !== null ? sayWanted(remote) : ''} `}</span>
        {hidden !== null && (
          <>
            <b>{words.hiddenToAll}</b>
            <span>{` ${hidden}.`}</span>
          </>
        )}
      </span>
    </p>
  );
}
