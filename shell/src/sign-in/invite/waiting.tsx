import { Button } from '@tokennest/shared-ui/inputs/button';
import { answer, ApiError, detailOr, Navigate } from '@tokennest/shared-ui/kit';
import { useEffect, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { prepareSignOutMessage } from '../../session/sign-out-message.ts';
import { useShellServices } from '../../shell-services.ts';
import styles from '../account-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { deviceSentenceOf } from '../device-sentence.ts';
import { Notice } from '../notice.tsx';
import { messages as words } from './invite.messages.ts';

const askEveryMs = 3000;
const noInvitation = 404;

interface WaitingProps {
  code: string;
  inviter: string;
  /** The inviter refused, or the day is over. */
  onEnded: () => void;
}

/** Asking again repeats the request and counts like a guess, so the page asks only when pressed. */
function useAskAgain({ code, inviter, onEnded }: WaitingProps) {
  const { session } = useShellServices();
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState<{ kind: 'success' | 'error'; sentence: string } | null>(null);
  const ask = async () => {
    setIsBusy(true);
    setNews(null);
    try {
      await answer(session.client.api.invitations.join.$post({ json: { code } }));
      setNews({ kind: 'success', sentence: words.notYet(inviter) });
    } catch (error) {
      if (error instanceof ApiError && error.status === noInvitation) {
        prepareSignOutMessage(null);
        return onEnded();
      }
      setNews({ kind: 'error', sentence: detailOr(error, deviceSentenceOf(error) ?? words.failed.lead) });
    }
    setIsBusy(false);
  };
  return { ask, isBusy, news };
}

/** Once confirmed, the account has moved, and its session here has ended. */
export function Waiting(props: WaitingProps) {
  const { session } = useShellServices();
  const { profile } = useAuth();
  const { client } = session;
  const { ask, isBusy, news } = useAskAgain(props);
  useEffect(() => {
    const look = () => client.api.families.current.$get().then((response) => response.text());
    const timer = setInterval(() => void look().catch(() => undefined), askEveryMs);
    return () => clearInterval(timer);
  }, [client]);
  if (!profile) return <Navigate to="/login" replace />;
  const heading = { title: words.waiting.title(props.inviter), lead: words.waiting.lead(props.inviter) };
  return (
    <AccountPage phone={heading} desktop={heading}>
      <div className={styles.form}>
        {news && <Notice {...news} />}
        <Button size="form" isWide variant="outline" isBusy={isBusy} onClick={() => void ask()}>
          {words.check}
        </Button>
      </div>
    </AccountPage>
  );
}
