import type { ProfileDto, ProposalDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Check } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { whenOf } from '../../tasks/approvals/waiting-task.tsx';
import { useSwipe } from '../../ui/swipe.ts';
import { WaitingRow } from '../../ui/lists/waiting-row.tsx';
import { decideProposal } from './decide.ts';
import { ProposalForm, type Saying } from './proposal-form.tsx';
import { proposalMessages as words } from './proposal.messages.ts';

interface WaitingProposalProps {
  proposal: ProposalDto;
  child: ProfileDto | undefined;
}

/** An unanswered proposal (Rules 12.303). */
export function WaitingProposal({ proposal, child }: WaitingProposalProps) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const [saying, setSaying] = useState<Saying | null>(null);
  const { id, title, price, kind, picture } = proposal;
  const name = child?.display_name ?? '';
  const accepting = useMutation({
    mutationFn: () =>
      decideProposal(host, id, () =>
        answer(host.client.api.proposals[':id'].accept.$post({ param: { id }, json: {} })),
      ),
    onError: (error) => host.notify('error', detailOr(error, words.failed)),
  });
  const toggle = (one: Saying) => setSaying(saying === one ? null : one);
  const accept = () => (price === null ? toggle('accept') : accepting.mutate());
  const swipe = { question: words.acceptIt(title), act: () => accepting.mutateAsync() };
  useSwipe('end', price === null ? null : swipe);
  useSwipe('start', { question: words.declineIt(title), act: async () => setSaying('decline') });
  return (
    <WaitingRow
      hasManyActions
      who={{ id: child?.id ?? id, name }}
      picture={{ id, picture, title, of: kind }}
      card={{ kind: words.kinds[kind], ...(price !== null && { hint: words.swipes }) }}
      title={title}
      note={`${name} · ${words.kinds[kind]} · ${whenOf(proposal.created_at, zone)}`}
      amount={price === null ? <span className={ui.note}>{words.youDecide}</span> : <Amount value={price} />}
      actions={
        <NeedsConnection>
          <Button
            variant="quiet"
            isBusy={accepting.isPending}
            aria-label={words.acceptIt(title)}
            aria-keyshortcuts="a"
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
              {...(one === 'decline' && { 'aria-keyshortcuts': 'r' })}
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
