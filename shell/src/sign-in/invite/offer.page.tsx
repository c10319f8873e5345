import type { OfferedDto } from '@tokennest/api/contract';
import { formatShortDate, formatTime } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Link } from '@tokennest/shared-ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { focusMain } from '../../browser/focus-page.ts';
import { PageSpinner } from '../../layout/lazy-page.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { useShellServices } from '../../shell-services.ts';
import styles from '../account-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { registerMessages } from '../register.messages.ts';
import { JoinWithAccount } from './join-with-account.tsx';
import { messages as words } from './invite.messages.ts';
import { type Made, NewAdultForm } from './new-adult-form.tsx';
import { SaveCode } from './save-code.tsx';
import { useOffer } from './use-offer.ts';
import { Waiting } from './waiting.tsx';

const zoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Who invites to what, then a new account, or the one that is signed in. */
export function OfferPage({ code }: { code: string }) {
  const { session } = useShellServices();
  const { profile } = useAuth();
  const [made, setMade] = useState<Made | null>(null);
  /** The inviter's name. */
  const [asked, setAsked] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [offer, retry] = useOffer(session.client, code);
  // Each step is a page of its own, so that its heading is read.
  const step = made ? 'made' : ended ? 'ended' : asked ? 'waiting' : offer.kind;
  useEffect(() => {
    if (step !== 'loading' && step !== 'open') focusMain();
  }, [step]);
  if (made) return <SaveCode made={made} />;
  if (ended) return <Trouble title={words.ended.title} lead={words.ended.lead(ended)} />;
  if (asked) return <Waiting code={code} inviter={asked} onEnded={() => setEnded(asked)} />;
  switch (offer.kind) {
    case 'loading':
      return <PageSpinner />;
    case 'failed':
      return (
        <Trouble {...words.failed}>
          <Button size="form" isWide onClick={retry}>
            {words.retry}
          </Button>
        </Trouble>
      );
    case 'refused':
      return <Trouble title={words.refused.title} lead={offer.sentence} />;
    case 'over':
      return <Trouble {...words.over} />;
    case 'open': {
      const { offered } = offer;
      return (
        <Offered offered={offered}>
          {profile ? (
            <JoinWithAccount
              code={code}
              name={profile.display_name}
              inviter={offered.inviter_name}
              onAsked={() => setAsked(offered.inviter_name)}
            />
          ) : (
            <NewAdultForm code={code} onMade={setMade} />
          )}
        </Offered>
      );
    }
  }
}

function Offered({ offered, children }: { offered: OfferedDto; children: ReactNode }) {
  const { inviter_name: inviter, family_name: family, until, expires_at: expiresAt, membership } = offered;
  const date = until && formatShortDate(until, 'UTC').replaceAll(' ', '\u00a0'); // stays on one line
  const heading = {
    title: words.offer.title(inviter),
    lead: words.offer.lead({ inviter, family, membership, until: date }),
  };
  return (
    <AccountPage phone={heading} desktop={heading}>
      <p>
        <span>{words.can[membership]}</span> <span>{words.goodUntil(formatTime(expiresAt, zoneOfDevice()))}</span>
      </p>
      {children}
    </AccountPage>
  );
}

interface TroubleProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

function Trouble({ title, lead, children }: TroubleProps) {
  const heading = { title, lead };
  return (
    <AccountPage phone={heading} desktop={heading}>
      {children}
      <p className={styles.links}>
        <Link to="/invite">{words.anotherCode}</Link>
        <Link to="/login">{registerMessages.toSignIn}</Link>
      </p>
    </AccountPage>
  );
}
