import type { HostApi, ProfileDto, ProposalDto, ProposalStepDto } from '@tokennest/shared-ui/contract';
import { formatDay } from '@tokennest/shared-ui/dates/format-day';
import { useQuery } from '@tokennest/shared-ui/kit';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { otherAdult } from '@tokennest/shared-ui/queries/people/acting-adult';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { proposalsQuery } from '@tokennest/shared-ui/queries/get-proposals';
import { AgainButton, Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, Hourglass, MessageCircle, Undo2, X } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { useOlderRows } from '../../ui/lists/use-older-rows.ts';
import { childProposalsMessages as words } from './child-proposals.messages.ts';
import styles from './child-proposals.module.css';

const useOlderProposals = (host: HostApi, known: readonly ProposalDto[]) =>
  useOlderRows(host, {
    list: 'proposals',
    status: 'all',
    known,
    isOver: ({ closed_at }) => closed_at !== null,
    fetchPage: (page) => answerPage(host.client.api.proposals.$get({ query: page })),
    failed: words.loadFailed,
  });

/** Proposals of one child with their outcomes, open ones first, then the newest (Rules 12.294). */
export function ChildProposals({ child }: { child: ProfileDto }) {
  const { host } = useApp();
  const query = useQuery(proposalsQuery(host));
  return (
    <Loaded query={query} skeleton={<Skeleton height={192} />} failed={words.loadFailed} isOnline={host.isOnline}>
      {(proposals) => <Rows proposals={proposals} child={child} />}
    </Loaded>
  );
}

function Rows({ proposals, child }: { proposals: readonly ProposalDto[]; child: ProfileDto }) {
  const older = useOlderProposals(useApp().host, proposals);
  const own = [...proposals, ...older.rows].filter(({ child_id }) => child_id === child.id);
  return (
    <>
      {own.length === 0 && !older.hasMore && <p className={styles.note}>{words.none}</p>}
      <ul className={styles.rows}>
        {own.map((proposal) => (
          <Row key={proposal.id} proposal={proposal} name={child.display_name} />
        ))}
      </ul>
      {older.hasMore && <AgainButton onAsk={older.fetchMore}>{words.older}</AgainButton>}
    </>
  );
}

interface RowProps {
  proposal: ProposalDto;
  name: string;
}

function Row({ proposal, name }: RowProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const { id, kind, picture, title, status, steps } = proposal;
  return (
    <li className={styles.row}>
      <PictureTile id={id} picture={picture} title={title} of={kind} sizePx={40} />
      <div className={`${ui.shrinks} ${ui.breaks}`}>
        <h3 className={styles.title} translate="no">
          {title}
        </h3>
        <p className={classNames(styles.note, styles.state, status === 'accepted' && styles.yes)}>
          {iconOf[status]}
          <span>{stateOf(host, proposal, name)}</span>
        </p>
        <ol className={classNames(styles.note, styles.steps)}>
          {steps.map((step) => (
            <li key={step.step}>
              {words.stepOf({ what: describeStep(host, step, name), note: step.note, day: formatDay(step.at, zone) })}
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}

const iconOf = {
  open: <Hourglass aria-hidden="true" />,
  changed: <MessageCircle aria-hidden="true" />,
  accepted: <Check aria-hidden="true" />,
  declined: <X aria-hidden="true" />,
  withdrawn: <Undo2 aria-hidden="true" />,
} as const;

function stateOf(host: HostApi, { status, kind, steps }: ProposalDto, name: string): string {
  switch (status) {
    case 'open':
      return words.open;
    case 'changed':
      return words.waitsFor(name);
    case 'accepted':
      return words.became[kind];
    case 'declined':
      return steps.at(-1)?.by === 'child' ? words.saidNo(name) : words.declined(otherAdult(host, steps.at(-1)?.adult));
    case 'withdrawn':
      return words.tookItBack(name);
  }
}

function describeStep(host: HostApi, { step, by, adult, title, price }: ProposalStepDto, name: string): string {
  const other = otherAdult(host, adult);
  const what = words.priced(title, price);
  switch (step) {
    case 'proposed':
      return words.proposed(name, what);
    case 'changed':
      return words.offered(what, other);
    case 'accepted':
      return by === 'child' ? words.saidYes(name) : words.accepted(what, other);
    case 'declined':
      return by === 'child' ? words.saidNo(name) : words.declined(other);
    case 'withdrawn':
      return words.tookItBack(name);
  }
}
