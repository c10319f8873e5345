import type { ErasureDto, FamilyDto, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { askErasureBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { now } from '@tokennest/shared-ui/dates/clock';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { PasswordInput, TextInput } from '@tokennest/shared-ui/inputs/text-input';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { AboutChild } from '../../ui/children/about-child.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import styles from './erasure.module.css';
import { erasureMessages as words } from './erasure.messages.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';

interface EraseDialogProps {
  what: { child: ProfileDto | null };
  onClose: () => void;
}

type Values = { child_id: string; stays: 'history' | 'nothing'; name: string; current_password: string };

const body = bodyReader(askErasureBody, ({ child_id, stays, ...values }: Values) => ({
  ...values,
  child_id: child_id || null,
  keeps_history: stays === 'history',
}));

/** Refetches everything: the child disappears from all lists except the one for undoing. */
async function askErasure({ client, query }: HostApi, values: Values, key: string): Promise<ErasureDto> {
  const asking = client.api.erasures.$post({ json: body.read(values) }, { headers: { 'Idempotency-Key': key } });
  const asked = await answer(asking);
  query.setQueryData<FamilyDto>(
    keys.family,
    (family) => family && { ...family, erasures: [...(family.erasures ?? []), asked] },
  );
  void query.invalidateQueries();
  return asked;
}

function useEraseForm(host: HostApi, child: ProfileDto | null, zone: string, onDone: () => void) {
  const initial: Values = {
    child_id: child?.id ?? '',
    stays: child ? 'history' : 'nothing',
    name: '',
    current_password: '',
  };
  return useForm({
    notify: host.notify,
    initial,
    validate: body.validate,
    send: async (values, key) => {
      const date = formatDate((await askErasure(host, values, key)).erases_at, zone);
      host.notify('success', child ? words.asked(child.display_name, date) : words.askedFamily(date));
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.failed),
  });
}

const choices = [
  { value: 'history', label: words.choices.history },
  { value: 'nothing', label: words.choices.nothing },
] as const;

const dayMs = 86_400_000;

export function EraseDialog({ what: { child }, onClose }: EraseDialogProps) {
  const { host, parent } = useApp();
  const zone = useTimeZone(host);
  const form = useEraseForm(host, child, zone, onClose);
  const date = formatDate(new Date(now().getTime() + limits.erasureDays * dayMs).toISOString(), zone);
  const { display_name: name } = child ?? parent;
  const erase = child ? words.erase(child.display_name) : words.eraseFamily;
  const keep = child ? words.keep(child.display_name) : words.keepFamily;
  return (
    <Dialog title={erase} onDismiss={onClose} hasClose>
      {child && <AboutChild child={child} />}
      <div className={`${ui.grid} ${ui.gap8}`}>
        <p>{child ? words.atOnce(name) : words.familyAtOnce}</p>
        <p>{child ? words.goes(name, date) : words.familyGoes(date)}</p>
      </div>
      <SheetForm form={form} keep={keep} onKeep={onClose} send={erase} isDangerous>
        {child && (
          <ChoiceField
            label={words.whatStays}
            options={choices}
            value={form.values.stays}
            onChange={(stays) => form.set('stays', stays)}
          >
            <p className={classNames(styles.note, styles.choice)}>
              {form.values.stays === 'history' ? words.history : words.nothing(name)}
            </p>
          </ChoiceField>
        )}
        <Field label={words.typeName(name)} error={form.errorOf('name')}>
          <TextInput required maxLength={limits.displayNameMax} autoComplete="off" {...form.inputOf('name')} />
        </Field>
        <Field label={formMessages.yourPassword} error={form.errorOf('current_password')}>
          <PasswordInput required autoComplete="current-password" {...form.inputOf('current_password')} />
        </Field>
      </SheetForm>
    </Dialog>
  );
}
