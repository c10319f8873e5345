import { may } from '@tokennest/shared-ui/contract/rights';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../../app-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useHasColumn } from '../../../ui/lazy-code.tsx';
import { InviteCode } from './invite-code.tsx';
import { InviteHelper, InviteParent } from './invite-forms.tsx';
import { titles } from '../adult.messages.ts';
import { inviteMessages as words } from './invite.messages.ts';
import type { Invited, MadeInvitation } from './make-invitation.ts';
import { OpenInvitations } from './open-invitations.tsx';
import styles from './invite.module.css';
import { dialogMessages } from '../../../ui/dialogs/dialog.messages.ts';

interface InvitePanelProps {
  onClose: () => void;
}

/** Next to the list on a desktop, a sheet elsewhere. */
export function InvitePanel({ onClose }: InvitePanelProps) {
  const isBeside = useHasColumn();
  if (isBeside)
    return (
      <div className={styles.beside}>
        <Beside onClose={onClose}>
          <Invite />
        </Beside>
        <WhoCanDoWhat />
      </div>
    );
  return (
    <Dialog title={words.title} onDismiss={onClose} hasClose>
      <Invite />
      <WhoCanDoWhat />
    </Dialog>
  );
}

function Beside({ onClose, children }: InvitePanelProps & { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    title.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <Card as="section" className={styles.panel} aria-labelledby="invite" onKeyDown={closeOnEscape}>
      <div className={`${ui.row} ${ui.between} ${ui.gap8}`}>
        <h2 id="invite" ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <IconButton label={dialogMessages.close} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {children}
    </Card>
  );
}

const kinds = [
  { value: 'parent', label: words.kinds.parent },
  { value: 'helper', label: words.kinds.helper },
] as const;

/** Each code stays while the other kind is shown: it exists only here, and ends when it expires or is used. */
function Invite() {
  const isOwner = may(useApp().parent.membership, 'own');
  const [kind, setKind] = useState<Invited>(isOwner ? 'parent' : 'helper');
  const [made, setMade] = useState<Record<Invited, MadeInvitation | null>>({ parent: null, helper: null });
  const code = made[kind];
  const keep = (next: MadeInvitation | null) => setMade((known) => ({ ...known, [kind]: next }));
  return (
    <>
      {isOwner && (
        <Segmented
          isWide
          label={words.inviteA}
          value={kind}
          onChange={setKind}
          options={kinds.map((one) => ({ ...one, icon: one.value === kind && <Check aria-hidden="true" /> }))}
        />
      )}
      <p className={ui.note}>{words[kind]}</p>
      {code ? (
        <InviteCode key={code.id} made={code} onEnd={() => keep(null)} />
      ) : kind === 'parent' ? (
        <InviteParent onMade={keep} />
      ) : (
        <InviteHelper onMade={keep} />
      )}
      <OpenInvitations known={Object.values(made).filter((one) => one !== null)} />
    </>
  );
}

function WhoCanDoWhat() {
  return (
    <section className={classNames(ui.rounded, styles.who)} aria-labelledby="who-can">
      <h2 id="who-can">{words.whoCan}</h2>
      <dl>
        {(['owner', 'parent', 'helper'] as const).map((who) => (
          <div key={who}>
            <dt>{titles[who]}</dt>
            <dd>{words.who[who]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
