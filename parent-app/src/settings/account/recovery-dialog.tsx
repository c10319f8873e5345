import type { FamilyDto, HostApi } from '@tokennest/shared-ui/contract';
import { renewRecoveryCodeBody } from '@tokennest/shared-ui/contract/bodies';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput } from '@tokennest/shared-ui/inputs/text-input';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { accountMessages as words } from './account.messages.ts';
import { CodeToCopy } from '../../ui/code-to-copy.tsx';
import { formMessages } from '../../ui/forms/form.messages.ts';

/** Stops the reminder on the Overview (Rules 2.100). */
export function useKeepRecoveryCode({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: () => answer(client.api.auth['recovery-code'].kept.$post({ json: {} })),
    onSuccess: (kept) => query.setQueryData<FamilyDto>(keys.family, (family) => family && { ...family, ...kept }),
    onError: (error) => notify('error', detailOr(error, words.keptFailed)),
  });
}

/** Returns the new code, which can never be read again, and voids the old one (Rules 2.6). */
async function renewRecoveryCode({ client }: HostApi, currentPassword: string, key: string): Promise<string> {
  const renewing = client.api.auth['recovery-code'].$post(
    { json: { current_password: currentPassword } },
    { headers: { 'Idempotency-Key': key } },
  );
  return (await answer(renewing)).recovery_code;
}

interface RecoveryDialogProps {
  onClose: () => void;
}

export function RecoveryDialog({ onClose }: RecoveryDialogProps) {
  const [code, setCode] = useState<string | null>(null);
  return code === null ? <AskPassword onClose={onClose} onMade={setCode} /> : <NewCode code={code} onSaved={onClose} />;
}

function AskPassword({ onClose, onMade }: RecoveryDialogProps & { onMade: (code: string) => void }) {
  const { host } = useApp();
  const form = useRecoveryForm(host, onMade);
  return (
    <Dialog title={words.makeNewTitle} onDismiss={onClose} hasClose>
      <p>{words.askRecovery}</p>
      <SheetForm form={form} keep={words.keepOld} onKeep={onClose} send={words.makeNew}>
        <Field label={formMessages.yourPassword} error={form.errorOf('current_password')}>
          <PasswordInput required autoComplete="current-password" {...form.inputOf('current_password')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}

const body = bodyReader(renewRecoveryCodeBody, (values: { current_password: string }) => values);

function useRecoveryForm(host: HostApi, onMade: (code: string) => void) {
  return useForm({
    notify: host.notify,
    initial: { current_password: '' },
    validate: body.validate,
    send: async ({ current_password: current }, key) => onMade(await renewRecoveryCode(host, current, key)),
    sentenceOf: (error) => detailOr(error, words.recoveryFailed),
  });
}

/** Escape and the backdrop do not close it, because the code is shown only once. */
function NewCode({ code, onSaved }: { code: string; onSaved: () => void }) {
  const { host } = useApp();
  const keep = useKeepRecoveryCode(host);
  const save = () => {
    keep.mutate();
    onSaved();
  };
  return (
    <Dialog title={words.newCodeTitle} onDismiss={() => undefined}>
      <CodeToCopy code={code} />
      <p className={ui.hint}>{words.keep}</p>
      <Button size="form" isWide onClick={save}>
        {words.saved}
      </Button>
    </Dialog>
  );
}
