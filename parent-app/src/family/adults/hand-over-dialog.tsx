import type { HostApi } from '@tokennest/shared-ui/contract';
import { handOverBody } from '@tokennest/shared-ui/contract/bodies';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useApp } from '../../app-context.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { adultMessages as words } from './adult.messages.ts';
import type { AdultDto } from './get-adults.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';

const body = bodyReader(handOverBody, (values: { to: string; current_password: string }) => values);

const useHandOverForm = (host: HostApi, { id, display_name: name }: AdultDto, onDone: () => void) =>
  useForm({
    notify: host.notify,
    initial: { to: id, current_password: '' },
    validate: body.validate,
    send: async (values) => {
      await answer(host.client.api.ownership.$post({ json: body.read(values) }));
      void host.query.invalidateQueries({ queryKey: keys.adults });
      host.notify('success', words.handedOver(name));
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.handOverFailed),
  });

interface HandOverDialogProps {
  what: AdultDto;
  onClose: () => void;
}

export function HandOverDialog({ what: adult, onClose }: HandOverDialogProps) {
  const { host } = useApp();
  const form = useHandOverForm(host, adult, onClose);
  return (
    <Dialog title={words.handOverTitle} onDismiss={onClose} hasClose>
      <p>{words.handOverExplained(adult.display_name)}</p>
      <SheetForm form={form} keep={words.stayOwner} onKeep={onClose} send={words.handOver}>
        <Field label={formMessages.yourPassword} error={form.errorOf('current_password')}>
          <PasswordInput required autoComplete="current-password" {...form.inputOf('current_password')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}
