import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useNavigate } from '@tokennest/shared-ui/kit';
import { useEffect, useEffectEvent } from 'react';
import { PageSpinner } from '../../layout/lazy-page.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { useShellServices } from '../../shell-services.ts';
import { AccountPage } from '../account-page.tsx';
import type { LoginArrival } from '../login.page.tsx';
import { newAccount } from '../new-account.ts';
import { RecoveryPanel } from '../recovery-panel.tsx';
import { registerMessages } from '../register.messages.ts';
import { messages as words } from './invite.messages.ts';
import type { Made } from './new-adult-form.tsx';

/** Shows the recovery code, which signing in would erase, and then signs in. Without one, signs in immediately. */
export function SaveCode({ made: { email, password, recoveryCode: code } }: { made: Made }) {
  const { signIn } = useAuth();
  const { recoveryCode } = useShellServices();
  const navigate = useNavigate();
  const shown = useLive(recoveryCode);

  /** If that fails, /login has the form filled in. */
  async function enter() {
    const profile = await signIn({ email, password }).catch(() => null);
    if (profile) return navigate('/parent', { replace: true });
    newAccount.made = { email, password };
    const state: LoginArrival = { email };
    return navigate('/login', { state });
  }
  const begin = useEffectEvent(() => {
    if (code === null) void enter();
    else recoveryCode.set({ email, code, isRenewed: false });
  });
  useEffect(() => begin(), []);
  if (!shown) return <PageSpinner />;
  const heading = { title: registerMessages.joined, lead: words.saved };
  return (
    <AccountPage phone={heading} desktop={heading} isBrief>
      <RecoveryPanel
        recovery={shown}
        onSaved={() => {
          recoveryCode.keep();
          void enter();
        }}
      />
    </AccountPage>
  );
}
