import type { AdultsDto, HostApi, InvitationDto, InviteBody, NewInvitationDto } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { inviteMessages as words } from './invite.messages.ts';
import { useChangeAdults } from '../get-adults.ts';

export type Invited = InviteBody['membership'];
export type MadeInvitation = NewInvitationDto;

/** Repeating the request with the same key returns the same code. */
export async function makeInvitation(
  { client, query }: HostApi,
  json: InviteBody,
  key: string,
): Promise<MadeInvitation> {
  const made = await answer(client.api.invitations.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  const { code: _, ...invitation } = made;
  query.setQueryData<AdultsDto>(
    keys.adults,
    (known) =>
      known && { ...known, invitations: [...known.invitations.filter(({ id }) => id !== made.id), invitation] },
  );
  void query.invalidateQueries({ queryKey: keys.adults });
  return made;
}

export function useEndInvitation(host: HostApi, onEnded: () => void) {
  return useChangeAdults(host, {
    send: ({ id }: Pick<InvitationDto, 'id'>) => answer(host.client.api.invitations[':id'].$delete({ param: { id } })),
    onDone: () => {
      host.notify('success', words.ended);
      onEnded();
    },
    failed: words.endFailed,
  });
}
