import type { ApiClient } from '@tokennest/api/client';
import type { RegisterBody, RegisteredDto } from '@tokennest/api/contract';
import type { HostApi, Role } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr, Link, useNavigate } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { FamilyCodeInput, familyCodeLength } from '@tokennest/shared-ui/inputs/family-code-input';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { requireStorage } from '../browser/storage/require-storage.ts';
import { useShellServices } from '../shell-services.ts';
import styles from './account-form.module.css';
import { AccountPage } from './account-page.tsx';
import { messages } from './account.messages.ts';
import { deviceSentenceOf } from './device-sentence.ts';
import type { LoginArrival } from './login.page.tsx';
import { newAccount } from './new-account.ts';
import { NewPasswordField, requireAccount } from './new-password-field.tsx';
import { Notice } from './notice.tsx';
import { registerMessages } from './register.messages.ts';
import { noteRegistered, registrationMode } from './registration.ts';
import roleChoice from './role-choice.module.css';

interface RoleChoiceProps {
  value: string;
  onChange: (role: Role) => void;
}

const roles = ['parent', 'child'] as const;

function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <fieldset className={roleChoice.roles}>
      <legend>{registerMessages.role}</legend>
      {roles.map((role) => (
        <label key={role} className={roleChoice.role}>
          <input type="radio" name="role" value={role} checked={value === role} onChange={() => onChange(role)} />
          <span>{registerMessages.roles[role]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type NewAccount = Omit<RegisterBody, 'time_zone'>;

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Creates the account, with the browser's time zone for a new family (Rules 4.1). Starts no session. */
function signUp(client: ApiClient, account: NewAccount, key: string): Promise<RegisteredDto> {
  const json = { ...account, time_zone: browserZone() };
  return answer(client.api.auth.register.$post({ json }, { headers: { 'Idempotency-Key': key } }));
}

const words = registerMessages.familyCode;

type Name = 'display_name' | 'email' | 'password' | 'role' | 'family_code';

/** The family code is optional, and for children only. */
function newAccountOf({ role, family_code: code, ...account }: Record<Name, string>): NewAccount {
  if (role !== 'child') return { ...account, role: 'parent' };
  return { ...account, role, ...(code !== '' && { family_code: code }) };
}

/** In the order of the form. Checks the code's length first, because a wrong code counts as an attempt (Rules 4.10). */
function mistakeIn({ family_code: code, ...account }: Record<Name, string>): FieldError<Name> | null {
  const mistake = requireAccount(account);
  const isShort = account.role === 'child' && code !== '' && code.length < familyCodeLength;
  return mistake ?? (isShort ? { field: 'family_code', sentence: words.notValid } : null);
}

export function RegisterPage({ notify, client }: Pick<HostApi, 'notify' | 'client'>) {
  const navigate = useNavigate();
  const { recoveryCode } = useShellServices();
  const mode = registrationMode();
  const { props, values, set, inputOf, isBusy, errorOf, rejection } = useForm({
    notify,
    isInline: true,
    initial: {
      display_name: '',
      email: '',
      password: '',
      role: mode === 'codes' ? 'child' : 'parent',
      family_code: '',
    },
    validate: mistakeIn,
    send: async (account, key) => {
      requireStorage();
      const { recovery_code: code } = await signUp(client, newAccountOf(account), key);
      const email = account.email.trim();
      noteRegistered();
      if (code !== null) recoveryCode.set({ email, code, isRenewed: false });
      newAccount.made = { email, password: account.password };
      const notice = registerMessages.registered(account.display_name.trim(), code !== null);
      const state: LoginArrival = { notice, email };
      await navigate('/login', { state });
    },
    sentenceOf: (error) => detailOr(error, deviceSentenceOf(error) ?? registerMessages.signUpFailed),
  });

  return (
    <AccountPage phone={registerMessages.heading} desktop={registerMessages.heading}>
      {mode !== null && <p className={styles.notice}>{messages.registration(mode)}</p>}
      <form className={styles.form} {...props}>
        <Notice kind="error" sentence={rejection} />
        <Field label={registerMessages.displayName} error={errorOf('display_name')}>
          <TextInput autoComplete="name" maxLength={limits.displayNameMax} required {...inputOf('display_name')} />
        </Field>
        <Field label={messages.email} error={errorOf('email')}>
          <TextInput type="email" autoComplete="username" autoCapitalize="none" required {...inputOf('email')} />
        </Field>
        <NewPasswordField
          label={messages.password}
          error={errorOf('password')}
          input={inputOf('password')}
          known={[values.display_name, values.email]}
        />
        <RoleChoice value={values.role} onChange={(role) => set('role', role)} />
        {values.role === 'child' && (
          <Field label={words.label} help={words.help} error={errorOf('family_code')} isOptional>
            <FamilyCodeInput
              name="family_code"
              value={values.family_code}
              onChange={(code) => set('family_code', code)}
            />
          </Field>
        )}
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          {registerMessages.create}
        </Button>
      </form>
      <p className={styles.links}>
        <span>
          {registerMessages.haveAccount} <Link to="/login">{registerMessages.toSignIn}</Link>
        </span>
        <Link to="/invite">{messages.invited}</Link>
        <Link to="/docs">{messages.howItWorks}</Link>
      </p>
    </AccountPage>
  );
}
