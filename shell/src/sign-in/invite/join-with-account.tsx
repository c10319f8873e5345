import { detailOr, answer } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { prepareSignOutMessage } from '../../session/sign-out-message.ts';
import { useShellServices } from '../../shell-services.ts';
import styles from '../account-form.module.css';
import { deviceSentenceOf } from '../device-sentence.ts';
import { Notice } from '../notice.tsx';
import { messages as words } from './invite.messages.ts';

interface JoinWithAccountProps {
  code: string;
  name: string;
  inviter: string;
  onAsked: () => void;
}

/** The account keeps its email and password. Moving it ends its session, so /login says why (Rules 15.23). */
export function JoinWithAccount({ code, name, inviter, onAsked }: JoinWithAccountProps) {
  const { session } = useShellServices();
  const { signOut } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function join() {
    setIsBusy(true);
    setRefusal(null);
    try {
      await answer(session.client.api.invitations.join.$post({ json: { code } }));
      prepareSignOutMessage(words.letIn(inviter));
      onAsked();
    } catch (error) {
      setRefusal(detailOr(error, deviceSentenceOf(error) ?? words.acceptFailed));
      setIsBusy(false);
    }
  }
  return (
    <div className={styles.form}>
      <Notice kind="error" sentence={refusal} />
      <p>{words.as(name)}</p>
      <Button size="form" isWide isBusy={isBusy} onClick={() => void join()}>
        {words.join}
      </Button>
      <Button size="form" isWide variant="outline" onClick={() => void signOut()}>
        {words.another}
      </Button>
    </div>
  );
}
