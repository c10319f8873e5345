import type { HostApi, ProposalDto, ProposalKind } from '@tokennest/shared-ui/contract';
import { formatDayWithin } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, Hourglass, Lightbulb, MessageCircle, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import row from '../ui/row.module.css';
import { messages } from './proposal.messages.ts';
import styles from './proposals.module.css';
import { useAnswer, useProposals } from './use-proposals.ts';

interface IdeasProps {
  host: HostApi;
  kind: ProposalKind;
  zone: string;
}

const loadDialog = () => import('./propose-dialog.tsx').then(({ ProposeDialog }) => ProposeDialog);

const newestShown = 2;

/** The child's suggestions with their status, and the button to add one (Rules 12.304). */
export function Ideas({ host, kind, zone }: IdeasProps) {
  const [isOpen, setIsOpen] = useState(false);
  const proposals = useProposals(host);
  return (
    <div className={`${ui.stack} ${ui.gap12}`}>
      <Button
        variant="outline"
        size="child"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Lightbulb />
        <span>{messages.propose[kind]}</span>
      </Button>
      {/* No skeleton: most children have no open suggestions, and content below would move. */}
      <Loaded
        query={proposals}
        size="child"
        isOnline={host.isOnline}
        loading={messages.loading[kind]}
        skeleton={null}
        failed={messages.loadFailed[kind]}
      >
        {(all) => <Own host={host} kind={kind} zone={zone} own={all.filter((one) => one.kind === kind)} />}
      </Loaded>
      {isOpen && (
        <LazyPart
          load={loadDialog}
          isWanted
          given={{ host, kind, onClose: () => setIsOpen(false) }}
          report={host.report}
        />
      )}
    </div>
  );
}

function Own({ host, kind, zone, own }: IdeasProps & { own: readonly ProposalDto[] }) {
  const waiting = own.filter(({ closed_at }) => closed_at === null);
  const closed = own.filter(({ closed_at }) => closed_at !== null);
  const shown = closed.filter(({ status }) => status !== 'withdrawn').slice(0, newestShown);
  const earlier = closed.filter((one) => !shown.includes(one));
  const listOf = (rows: readonly ProposalDto[], label: string) =>
    rows.length > 0 && (
      <Card className={styles.list}>
        <ul aria-label={label}>
          {rows.map((proposal) => (
            <IdeaRow key={proposal.id} host={host} proposal={proposal} zone={zone} />
          ))}
        </ul>
      </Card>
    );
  return (
    <>
      <KeepFocus isList>{listOf([...waiting, ...shown], messages.mine[kind])}</KeepFocus>
      {earlier.length > 0 && (
        <Disclosure summary={messages.earlier[kind]}>{listOf(earlier, messages.earlier[kind])}</Disclosure>
      )}
    </>
  );
}

interface IdeaRowProps {
  host: HostApi;
  proposal: ProposalDto;
  zone: string;
}

function IdeaRow({ host, proposal, zone }: IdeaRowProps) {
  const { id, kind, picture, title, price, status, steps } = proposal;
  const asked = steps[0] ?? { title, price };
  const note = steps.at(-1)?.note;
  const saying = useAnswer(host, proposal);
  return (
    <li className={classNames(row.row, styles.row)}>
      <PictureTile id={id} picture={picture} title={asked.title} of={kind} sizePx={40} className={styles.tile} />
      <div className={row.words}>
        <h3 className={row.title} translate="no">
          {status === 'changed' ? asked.title : title}
        </h3>
        <State proposal={proposal} />
        {note && <p className={`${ui.breaks} ${ui.note}`}>{messages.said(note)}</p>}
        {status === 'changed' && (
          <div className={styles.answers}>
            <NeedsConnection>
              <Button
                size="child"
                isBusy={saying.isPending && saying.variables === 'yes'}
                aria-label={messages.yesTo(title)}
                onClick={() => saying.mutate('yes')}
              >
                {messages.yes}
              </Button>
              <Button
                variant="outline"
                size="child"
                isBusy={saying.isPending && saying.variables === 'no'}
                aria-label={messages.noThanksTo(title)}
                onClick={() => saying.mutate('no')}
              >
                {messages.noThanks}
              </Button>
            </NeedsConnection>
          </div>
        )}
        {status === 'open' && (
          <div className={styles.answers}>
            <NeedsConnection>
              <Button
                variant="quiet"
                size="child"
                isBusy={saying.isPending}
                aria-label={messages.takeBackIt(title)}
                onClick={() => saying.mutate('take back')}
              >
                <Undo2 />
                {messages.takeBack}
              </Button>
            </NeedsConnection>
          </div>
        )}
        {steps.length > 1 && <History host={host} proposal={proposal} zone={zone} />}
      </div>
      {price !== null && (
        <span className={ui.fixed}>
          <Amount value={price} />
        </span>
      )}
    </li>
  );
}

function State({ proposal: { status, kind, title, price, steps } }: { proposal: ProposalDto }) {
  const isOwn = steps.at(-1)?.by === 'child';
  const { Icon, words } = {
    open: { Icon: Hourglass, words: price === null ? `${messages.open} · ${messages.cost(null)}` : messages.open },
    changed: { Icon: MessageCircle, words: messages.offer(title, price) },
    accepted: { Icon: Check, words: messages.accepted[kind] },
    declined: { Icon: X, words: isOwn ? messages.youSaidNo : messages.no },
    withdrawn: { Icon: Undo2, words: messages.withdrawn },
  }[status];
  return (
    <p className={classNames(styles.state, status === 'accepted' && styles.yes, status === 'changed' && styles.offer)}>
      <Icon aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

type Step = ProposalDto['steps'][number];

function stepWords({ step, by }: Pick<Step, 'step' | 'by'>, name: string | null, what: string): string {
  if (by !== 'child') return messages.adults[step](name, what);
  const own = messages.own[step];
  return typeof own === 'string' ? own : own(what);
}

function History({ host, proposal: { title, steps }, zone }: IdeaRowProps) {
  const nameOf = useActorName(host);
  return (
    <details className={styles.history}>
      <summary aria-label={messages.historyOf(title)}>{messages.history}</summary>
      <ol>
        {steps.map(({ step, by, adult, title: said, price, note, at }) => (
          <li key={step}>
            {`${stepWords({ step, by }, nameOf(adult), messages.priced(said, price))}${note ? ` ${messages.said(note)}` : ''} · ${formatDayWithin(at, zone)}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
