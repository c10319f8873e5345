import { Spinner } from '@tokennest/shared-ui/inputs/button';
import { Navigate } from '@tokennest/shared-ui/kit';
import { useEffect } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { useShellServices } from '../../shell-services.ts';
import styles from '../account-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { messages as words } from './invite.messages.ts';

const askEveryMs = 3000;

/** Once confirmed, the account has moved, and its session here has ended. */
export function Waiting({ inviter }: { inviter: string }) {
  const { session } = useShellServices();
  const { profile } = useAuth();
  const { client } = session;
  useEffect(() => {
    const ask = () => client.api.families.current.$get().then((response) => response.text());
    const timer = setInterval(() => void ask().catch(() => undefined), askEveryMs);
    return () => clearInterval(timer);
  }, [client]);
  if (!profile) return <Navigate to="/login" replace />;
  const heading = words.waiting(inviter);
  return (
    <AccountPage phone={heading} desktop={heading}>
      <p className={styles.links}>
        <Spinner label={words.waits} />
      </p>
    </AccountPage>
  );
}
