import type { InvitationDto } from '@tokennest/shared-ui/contract';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../../app-context.tsx';
import { titles } from '../adult.messages.ts';
import { useAdults } from '../get-adults.ts';
import { inviteMessages as words } from './invite.messages.ts';
import { type MadeInvitation, useEndInvitation } from './make-invitation.ts';

/** Invitations whose codes are not on this screen, made on another device or before a reload. */
export function OpenInvitations({ known }: { known: readonly MadeInvitation[] }) {
  const { data } = useAdults(useApp().host);
  const others =
    data?.invitations.filter(({ id, candidate }) => !candidate && known.every((one) => one.id !== id)) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={`${ui.grid} ${ui.gap8}`} aria-labelledby="open-invites">
      <h3 id="open-invites">{words.open}</h3>
      <ul className={`${ui.grid} ${ui.gap8}`}>
        {others.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

const nothing = () => undefined;

function OpenInvitation({ invitation }: { invitation: InvitationDto }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const end = useEndInvitation(host, nothing);
  const what = words.openOne(titles[invitation.membership], formatTime(invitation.expires_at, zone));
  return (
    <li className={`${ui.row} ${ui.between} ${ui.gap8}`}>
      <span className={ui.note}>{what}</span>
      <NeedsConnection>
        <Button
          variant="outline"
          aria-label={words.endOne(what)}
          isBusy={end.isPending}
          onClick={() => end.mutate(invitation)}
        >
          {words.end}
        </Button>
      </NeedsConnection>
    </li>
  );
}
