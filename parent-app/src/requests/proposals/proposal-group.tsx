import type { ProfileDto, ProposalDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { WaitingGroup } from '../waiting-group.tsx';
import { WaitingRow, whenOf } from '../../tasks/approvals/waiting-task.tsx';
import { decideProposal } from './decide.ts';
import { ProposalForm, type Saying } from './proposal-form.tsx';
import { proposalMessages as words } from './proposal.messages.ts';

const newestFirst = (one: ProposalDto, other: ProposalDto) =>
  inOrder(other.created_at, one.created_at) || inOrder(one.id, other.id);

interface ProposalGroupProps {
  proposals: readonly ProposalDto[];
  family: readonly ProfileDto[];
}

/** Unanswered proposals (Rules 12.303). */
export function ProposalGroup({ proposals, family }: ProposalGroupProps) {
  const rows = useMemo(() => proposals.filter(({ status }) => status === 'open'), [proposals]);
  const childOf = ({ child_id }: ProposalDto) => family.find(({ id }) => id === child_id);

  function doneOf(row: ProposalDto) {
    const now = proposals.find(({ id }) => id === row.id);
    if (now?.status === 'accepted') return { words: words.accepted[now.kind] };
    if (now?.status === 'changed') return { words: words.changed(childOf(row)?.display_name ?? '') };
    return now?.status === 'declined' ? { words: words.declined } : null;
  }

  return (
    <WaitingGroup
      title={words.title}
      rows={rows}
      order={newestFirst}
      nameOf={({ title }) => title}
      doneOf={doneOf}
      draw={(proposal) => <WaitingProposal proposal={proposal} child={childOf(proposal)} />}
    />
  );
}

interface WaitingProposalProps {
  proposal: ProposalDto;
  child: ProfileDto | undefined;
}

function WaitingProposal({ proposal, child }: WaitingProposalProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const [saying, setSaying] = useState<Saying | null>(null);
  const { id, title, price, kind, picture } = proposal;
  const name = child?.display_name ?? '';
  const accepting = useMutation({
    mutationFn: () =>
      decideProposal(host, () => answer(host.client.api.proposals[':id'].accept.$post({ param: { id }, json: {} }))),
    onError: (error) => host.notify('error', detailOr(error, words.failed)),
  });
  const toggle = (one: Saying) => setSaying(saying === one ? null : one);
  const accept = () => (price === null ? toggle('accept') : accepting.mutate());
  return (
    <WaitingRow
      hasManyActions
      who={{ id: child?.id ?? id, name }}
      picture={{ id, picture, title, of: kind }}
      title={title}
      note={`${name} · ${words.kinds[kind]} · ${whenOf(proposal.created_at, zone)}`}
      amount={price === null ? <span className={ui.note}>{words.youDecide}</span> : <Amount value={price} />}
      actions={
        <NeedsConnection>
          <Button
            variant="quiet"
            isBusy={accepting.isPending}
            aria-label={words.acceptIt(title)}
            aria-expanded={price === null ? saying === 'accept' : undefined}
            onClick={accept}
          >
            {!accepting.isPending && <Check aria-hidden="true" />}
            <span>{words.accept}</span>
          </Button>
          {(['change', 'decline'] as const).map((one) => (
            <Button
              key={one}
              variant="outline"
              aria-label={(one === 'change' ? words.changeIt : words.declineIt)(title)}
              aria-expanded={saying === one}
              onClick={() => toggle(one)}
            >
              {words[one]}
            </Button>
          ))}
        </NeedsConnection>
      }
    >
      {saying && (
        <ProposalForm key={saying} saying={saying} proposal={proposal} name={name} onClose={() => setSaying(null)} />
      )}
    </WaitingRow>
  );
}
