import type { HostApi } from '@tokennest/shared-ui/contract';
import { changePasswordBody } from '@tokennest/shared-ui/contract/bodies';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { AppearanceSwitch } from '@tokennest/shared-ui/inputs/appearance-switch';
import { OwnLanguage } from '@tokennest/shared-ui/languages/own-language';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { PasswordInput } from '@tokennest/shared-ui/inputs/text-input';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import form from '../../ui/forms/form.module.css';
import sections from '../../ui/section.module.css';
import { accountMessages as words } from './account.messages.ts';
import styles from './account.module.css';
import { RecoveryDialog } from './recovery-dialog.tsx';

interface Passwords {
  password: string;
  current_password: string;
}

/** Ends the parent's other sessions (Rules 2.7). */
async function changePassword({ client, query }: HostApi, passwords: Passwords) {
  await answer(client.auth.v1.user.$put({ json: passwords }));
  void query.invalidateQueries({ queryKey: keys.sessions });
}

export function OwnPassword() {
  const { host, parent } = useApp();
  const { props, inputOf, errorOf, values, isBusy } = useOwnPassword(host);
  return (
    <Card as="section" className={form.card} aria-labelledby="own-password">
      <h3 id="own-password">{words.yourPassword}</h3>
      <form {...props} className={form.fields}>
        <Field label={words.currentPassword} error={errorOf('current_password')}>
          <PasswordInput required autoComplete="current-password" {...inputOf('current_password')} />
        </Field>
        <Field label={words.newPassword} error={errorOf('password')} help={words.rule}>
          <PasswordInput required autoComplete="new-password" {...inputOf('password')} />
          <PasswordAdvice password={values.password} known={[parent.display_name]} />
        </Field>
        <NeedsConnection>
          <Button type="submit" variant="outline" size="form" isWide isBusy={isBusy}>
            {words.changePassword}
          </Button>
        </NeedsConnection>
      </form>
    </Card>
  );
}

const initial = { current_password: '', password: '' };

const body = bodyReader(changePasswordBody, (values: typeof initial) => values);

function useOwnPassword(host: HostApi) {
  return useForm({
    notify: host.notify,
    initial,
    next: () => initial,
    validate: body.validate,
    send: async (passwords) => {
      await changePassword(host, passwords);
      host.notify('success', words.passwordChanged);
    },
    sentenceOf: (error) => detailOr(error, words.passwordFailed),
  });
}

export function RecoveryCode() {
  // A counter, because a browser may close a dialog on its own. The next press opens a new one.
  const [opened, setOpened] = useState(0);
  return (
    <Card as="section" className={form.card} aria-labelledby="recovery-code">
      <div className={`${ui.grid} ${ui.gap4}`}>
        <h3 id="recovery-code">{words.recoveryCode}</h3>
        <p className={styles.note}>{words.recovery}</p>
      </div>
      <Button variant="outline" isWide aria-haspopup="dialog" onClick={() => setOpened(opened + 1)}>
        <RefreshCw aria-hidden="true" />
        {words.makeNew}
      </Button>
      {opened > 0 && <RecoveryDialog key={opened} onClose={() => setOpened(0)} />}
    </Card>
  );
}

export function Appearance({ titleAs: Title }: { titleAs: 'h2' | 'h3' }) {
  const { host } = useApp();
  return (
    <Card as="section" className={classNames(form.card, styles.appearance)} aria-labelledby="appearance">
      <Title id="appearance">{words.appearance}</Title>
      <AppearanceSwitch appearance={host.appearance} isLabelShown={false} />
      <OwnLanguage host={host} person={host.profile} />
    </Card>
  );
}

export function Account() {
  return (
    <section className={`${sections.section} screen-only`} aria-labelledby="account">
      <h2 id="account">{words.title}</h2>
      <div className={styles.cards}>
        <OwnPassword />
        <div className={`${ui.grid} ${ui.gap24}`}>
          <RecoveryCode />
          <Appearance titleAs="h3" />
        </div>
      </div>
    </section>
  );
}
