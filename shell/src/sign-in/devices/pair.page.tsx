import { isDigits, withoutSpaces } from '@tokennest/api/contract';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { detailOr, Link, useNavigate } from '@tokennest/shared-ui/kit';
import { useEffect } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { wasOpenedByHand } from '../../browser/opened-by-hand.ts';
import { requireStorage } from '../../browser/storage/require-storage.ts';
import { keepOwnDevice } from '../../devices/keep-own-device.ts';
import { pairWith } from '../../devices/pair-with.ts';
import styles from '../account-form.module.css';
import { AccountPage } from '../account-page.tsx';
import { deviceSentenceOf } from '../device-sentence.ts';
import { Notice } from '../notice.tsx';
import { messages as words } from './device.messages.ts';

interface PairPageProps extends Pick<HostApi, 'notify' | 'client'> {
  code: string;
  /** True if the page opened with this code on a new device. */
  isFirst: boolean;
}

/**
 * Pairs this device. If another page may have led here, a scanned code is not enough: someone must press the button.
 */
export function PairPage({ notify, client, code, isFirst }: PairPageProps) {
  const { enter } = useAuth();
  const navigate = useNavigate();
  const { props, inputOf, isBusy, errorOf, rejection } = useForm({
    notify,
    isInline: true,
    initial: { code },
    validate: (values) =>
      code === '' && !isDigits(withoutSpaces(values.code)) ? { field: 'code', sentence: words.codeMissing } : null,
    send: async (values, key) => {
      requireStorage();
      const { device, session } = await pairWith(client, values.code, key);
      keepOwnDevice(device);
      if (session) await enter(session.refresh_token);
      await navigate('/login', { replace: true });
    },
    sentenceOf: (error) => detailOr(error, deviceSentenceOf(error) ?? words.failed),
  });

  const { ref: form } = props;
  useEffect(() => {
    if (isFirst && code !== '' && wasOpenedByHand()) form.current?.requestSubmit();
  }, [isFirst, code, form]);

  return (
    <AccountPage phone={words.pairHeading} desktop={words.pairHeading}>
      <form className={styles.form} {...props}>
        <Notice kind="error" sentence={rejection} />
        {code === '' ? (
          <Field label={words.codeLabel} help={words.codeHelp} error={errorOf('code')}>
            <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={7} required {...inputOf('code')} />
          </Field>
        ) : (
          <p>{words.scanned}</p>
        )}
        <Button type="submit" size="form" isWide isBusy={isBusy}>
          {words.comeIn}
        </Button>
      </form>
      <p className={styles.links}>
        <Link to="/login">{words.withEmail}</Link>
      </p>
    </AccountPage>
  );
}
