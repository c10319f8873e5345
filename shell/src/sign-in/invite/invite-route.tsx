import { Link, useLocation } from '@tokennest/shared-ui/kit';
import { useEffect } from 'react';
import { setTitle } from '../../browser/document-title.ts';
import { PageSpinner } from '../../layout/lazy-page.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { useShellServices } from '../../shell-services.ts';
import styles from '../account-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { CodePage } from './code.page.tsx';
import { messages as words } from './invite.messages.ts';
import { OfferPage } from './offer.page.tsx';

/** `/invite#CODE`. What follows # is never sent to a server, so it is in no log (Rules 15.24). */
export function InviteRoute() {
  const { session, onPageShown } = useShellServices();
  const { isLoading, profile } = useAuth();
  const code = useLocation().hash.slice(1);
  useEffect(() => {
    const warmUp = setTimeout(() => void session.auth.start());
    return () => clearTimeout(warmUp);
  }, [session]);
  useEffect(() => {
    setTitle(words.title);
    onPageShown();
  }, [onPageShown]);
  if (isLoading) return <PageSpinner />;
  if (profile?.role === 'child') return <ForAdults />;
  return code ? <OfferPage key={code} code={code} /> : <CodePage />;
}

function ForAdults() {
  return (
    <AccountPage phone={words.forAdults} desktop={words.forAdults}>
      <Link className={styles.start} to="/child">
        {words.home}
      </Link>
    </AccountPage>
  );
}
