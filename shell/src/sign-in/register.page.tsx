import type { HostApi } from '@tokennest/shared-ui/contract';
import { requireAccount } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr, Link, useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Field } from '@tokennest/shared-ui/primitives/field';
import { TextInput } from '@tokennest/shared-ui/primitives/text-input';
import { useShellServices } from '../shell-services.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-form.module.css';
import { messages } from './account.messages.ts';
import type { LoginArrival } from './login.page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { newPasswordMessages } from './new-password.messages.ts';
import { Notice } from './notice.tsx';
import { registerMessages } from './register.messages.ts';
import { RoleChoice } from './role-choice.tsx';
import { signUp } from './sign-up.ts';

export function RegisterPage({ notify, client }: Pick<HostApi, 'notify' | 'client'>) {
  const navigate = useNavigate();
  const { recoveryCode } = useShellServices();
  const { props, values, set, inputOf, isBusy, errorOf, rejection } = useForm({
    notify,
    isInline: true,
    initial: { display_name: '', email: '', password: '', role: 'parent' },
    validate: (values) => requireAccount(values, { fillIn: messages.fillIn, short: newPasswordMessages.short }),
    send: async (account, key) => {
      const role = account.role === 'child' ? 'child' : 'parent';
      const { recovery_code: code } = await signUp(client, { ...account, role }, key);
      const email = account.email.trim();
      recoveryCode.set(code === null ? null : { email, code, isRenewed: false });
      const state: LoginArrival = { notice: registerMessages.registered(account.display_name.trim()), email };
      await navigate('/login', { state });
    },
    // Rules 12.5: the server's sentence, else the raw error, else the fallback.
    sentenceOf: (error) => detailOr(error, (error instanceof Error && error.message) || registerMessages.signUpFailed),
  });

  return (
    <AccountPage phone={registerMessages.heading} desk={registerMessages.heading}>
      <form className={styles.form} {...props}>
        <Notice kind="error" sentence={rejection} />
        <Field label="Display name" error={errorOf('display_name')}>
          <TextInput autoComplete="name" maxLength={80} required {...inputOf('display_name')} />
        </Field>
        <Field label="Email" error={errorOf('email')}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" required {...inputOf('email')} />
        </Field>
        <NewPasswordField
          label="Password"
          error={errorOf('password')}
          input={inputOf('password')}
          known={[values.display_name, values.email]}
        />
        <RoleChoice value={values.role} onChange={(role) => set('role', role)} />
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          Create Account
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          Have an account? <Link to="/login">Sign in</Link>
        </span>
        <Link to="/docs">{messages.howItWorks}</Link>
      </p>
    </AccountPage>
  );
}
