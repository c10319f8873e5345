import type { AddChildBody, HostApi } from '@tokennest/shared-ui/contract';
import { addChildBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { PasswordAdvice } from '@tokennest/shared-ui/passwords/password-advice';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { KeptDraft } from '@tokennest/shared-ui/inputs/kept-draft';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { PasswordInput, TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { keys } from '@tokennest/shared-ui/queries/keys';
import type { RefObject } from 'react';
import { useApp } from '../app-context.tsx';
import { childMessages as words } from '../ui/children/child.messages.ts';
import form from '../ui/forms/form.module.css';
import { familyMessages } from './family.messages.ts';
import { formMessages } from '../ui/forms/form.messages.ts';

async function addChild({ client, query }: HostApi, child: AddChildBody, key: string) {
  const made = await answer(
    client.api.auth['add-child'].$post({ json: child }, { headers: { 'Idempotency-Key': key } }),
  );
  await Promise.all([keys.children, keys.overview].map((queryKey) => query.invalidateQueries({ queryKey })));
  return made;
}

const initial = { display_name: '', email: '', password: '' };

/** Rules 12.14. */
const body = bodyReader(addChildBody, (values: typeof initial) => ({ ...values, role: 'child' }));

function useAddChildForm(host: HostApi) {
  const { created } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('child'),
    initial,
    next: () => initial,
    validate: body.validate,
    send: async (values, key) => {
      created.set((await addChild(host, body.read(values), key)).id);
      host.notify('success', words.added);
    },
    sentenceOf: (error) => detailOr(error, words.addFailed),
  });
}

export function AddChildForm({ firstField }: { firstField: RefObject<HTMLInputElement | null> }) {
  const { host } = useApp();
  const child = useAddChildForm(host);
  const { inputOf, errorOf, values, isBusy, props } = child;
  return (
    <Card as="section" className={form.card} aria-labelledby="add-child">
      <h2 id="add-child">{familyMessages.addTitle}</h2>
      <form {...props} className={form.fields}>
        <KeptDraft form={child} />
        <Field label={formMessages.name} error={errorOf('display_name')}>
          <TextInput
            ref={firstField}
            required
            maxLength={limits.displayNameMax}
            autoComplete="off"
            {...inputOf('display_name')}
          />
        </Field>
        <Field label={formMessages.email} error={errorOf('email')} help={familyMessages.emailHelp}>
          <TextInput type="email" required maxLength={limits.emailMax} autoComplete="off" {...inputOf('email')} />
        </Field>
        <Field label={formMessages.password} error={errorOf('password')} help={formMessages.passwordHelp}>
          <PasswordInput required autoComplete="new-password" {...inputOf('password')} />
          <PasswordAdvice password={values.password} known={[values.display_name, values.email]} />
        </Field>
        <NeedsConnection>
          <Button type="submit" size="form" isWide isBusy={isBusy}>
            {familyMessages.addChild}
          </Button>
        </NeedsConnection>
      </form>
    </Card>
  );
}
