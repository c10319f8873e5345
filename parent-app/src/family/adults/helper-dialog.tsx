import type { HostApi } from '@tokennest/shared-ui/contract';
import { changeHelperBody } from '@tokennest/shared-ui/contract/bodies';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useApp } from '../../app-context.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { useChangesForm } from '../../ui/forms/use-changes-form.ts';
import { adultMessages as words } from './adult.messages.ts';
import type { AdultDto } from './get-adults.ts';
import { AwardField, ChildrenField, type HelperPart, type HelperValues, UntilField } from './helper-fields.tsx';
import { formMessages } from '../../ui/forms/form.messages.ts';

const body = bodyReader(changeHelperBody, ({ children, until, award_daily_max: award }: HelperValues) => ({
  children: [...children].toSorted(),
  until: until || null,
  award_daily_max: numberIn(award),
}));

const fieldOf = { until: 'until', children: 'children', award: 'award_daily_max' } as const;

const useHelperForm = (host: HostApi, { id, ...adult }: AdultDto, part: HelperPart, onDone: () => void) =>
  useChangesForm<HelperValues, ReturnType<typeof body.read>>(host, {
    form: `helper ${id} ${part}`,
    initial: {
      children: adult.children ?? [],
      until: adult.until ?? '',
      award_daily_max: String(adult.award_daily_max ?? 0),
    },
    body,
    save: async (json) => {
      await answer(host.client.api.adults[':id'].$put({ param: { id }, json }));
      await host.query.invalidateQueries({ queryKey: keys.adults });
    },
    unchanged: { field: fieldOf[part], sentence: words.unchanged },
    saved: words.saved,
    failed: words.saveFailed,
    onDone,
  });

const fields = { until: UntilField, children: ChildrenField, award: AwardField };

interface HelperDialogProps {
  what: { adult: AdultDto; part: HelperPart };
  onClose: () => void;
}

/** One thing at a time, as each is one item of the menu. */
export function HelperDialog({ what: { adult, part }, onClose }: HelperDialogProps) {
  const { host } = useApp();
  const form = useHelperForm(host, adult, part, onClose);
  const Fields = fields[part];
  return (
    <Dialog title={words.parts[part](adult.display_name)} onDismiss={onClose} hasClose>
      <SheetForm form={form} keep={formMessages.keepAsItIs} onKeep={onClose} send={formMessages.saveChanges}>
        <Fields form={form} />
      </SheetForm>
    </Dialog>
  );
}
