import { bareCode } from '@tokennest/api/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { FamilyCodeInput, familyCodeLength } from '@tokennest/shared-ui/inputs/family-code-input';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { Link, useNavigate } from '@tokennest/shared-ui/kit';
import { useShellServices } from '../../shell-services.ts';
import styles from '../account-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { registerMessages } from '../register.messages.ts';
import { messages as words } from './invite.messages.ts';

/** For letters read out or written down. */
export function CodePage() {
  const navigate = useNavigate();
  const { toasts } = useShellServices();
  const { props, values, set, errorOf, isBusy } = useForm({
    notify: toasts.notify,
    isInline: true,
    initial: { code: '' },
    validate: ({ code }) => (code.length < familyCodeLength ? { field: 'code', sentence: words.codeMissing } : null),
    send: async ({ code }) => navigate(`/invite#${bareCode(code)}`),
    sentenceOf: () => words.failed.lead,
  });
  return (
    <AccountPage phone={words.typed} desktop={words.typed}>
      <form className={styles.form} {...props}>
        <Field label={words.codeLabel} help={words.codeHelp} error={errorOf('code')}>
          <FamilyCodeInput name="code" value={values.code} onChange={(code) => set('code', code)} />
        </Field>
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          {words.goOn}
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/login">{registerMessages.toSignIn}</Link>
      </p>
    </AccountPage>
  );
}
