import type { HostApi, InvitationDto } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { useApp } from '../../app-context.tsx';
import rows from '../../ui/lists/row-list.module.css';
import familyStyles from '../family.module.css';
import { adultMessages as words } from './adult.messages.ts';
import { type AdultsDto, useChangeAdults } from './get-adults.ts';

type Candidate = NonNullable<InvitationDto['candidate']>;

interface Decision {
  invitation: InvitationDto;
  candidate: Candidate;
  isRight: boolean;
}

function useDecide(host: HostApi) {
  const { client, notify } = host;
  return useChangeAdults(host, {
    send: async ({ invitation: { id }, candidate, isRight }: Decision) => {
      const one = client.api.invitations[':id'];
      if (isRight) await answer(one.confirm.$post({ param: { id }, json: { candidate: candidate.id } }));
      else await answer(one.$delete({ param: { id } }));
    },
    onDone: ({ candidate: { display_name: name }, isRight }) =>
      notify('success', (isRight ? words.accepted : words.refused)(name)),
    failed: words.decideFailed,
  });
}

/** Accounts that opened an invitation. Only the person who invited knows whether they are the right ones. */
export function Candidates({ known: { invitations } }: { known: AdultsDto }) {
  const { parent } = useApp();
  return invitations.map((invitation) =>
    invitation.candidate && invitation.created_by === parent.id ? (
      <CandidateCard key={invitation.id} invitation={invitation} candidate={invitation.candidate} />
    ) : null,
  );
}

function CandidateCard({ invitation, candidate }: Omit<Decision, 'isRight'>) {
  const { host } = useApp();
  const { mutate, isPending, variables } = useDecide(host);
  const { display_name: name, email } = candidate;
  const sent = isPending ? variables.isRight : null;
  const decide = (isRight: boolean) => mutate({ invitation, candidate, isRight });
  return (
    <Card as="section" className={`${rows.row} ${familyStyles.asks}`} aria-label={words.askWho(name)}>
      <Avatar name={name} />
      <div className={rows.words}>
        <h3 className={rows.name}>{words.askWho(name)}</h3>
        <p className={rows.note}>{words.joinsAs({ email, membership: invitation.membership })}</p>
      </div>
      <div className={rows.actions}>
        <NeedsConnection>
          <Button
            variant="quiet"
            aria-label={words.yesItIs(name)}
            isBusy={sent === true}
            aria-disabled={sent === false}
            onClick={() => decide(true)}
          >
            {words.yes}
          </Button>
          <Button
            variant="outline"
            aria-label={words.noItIsNot(name)}
            isBusy={sent === false}
            aria-disabled={sent === true}
            onClick={() => decide(false)}
          >
            {words.no}
          </Button>
        </NeedsConnection>
      </div>
    </Card>
  );
}
