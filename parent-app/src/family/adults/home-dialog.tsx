import type { HostApi } from '@tokennest/shared-ui/contract';
import { changeAdultHomeBody } from '@tokennest/shared-ui/contract/bodies';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { bodyReader } from '@tokennest/shared-ui/forms/read-body';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { shortHome } from '@tokennest/shared-ui/queries/people/whereabouts';
import { useApp } from '../../app-context.tsx';
import { SheetForm } from '../../ui/dialogs/sheet-form.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { homeOf } from '../../ui/forms/home-field.tsx';
import { useChangesForm } from '../../ui/forms/use-changes-form.ts';
import { adultMessages as words } from './adult.messages.ts';
import type { AdultDto } from './get-adults.ts';
import { formMessages } from '../../ui/forms/form.messages.ts';

const body = bodyReader(changeAdultHomeBody, (values: { home: string }) => ({ home: homeOf(values) }));

/** A changed own home changes what this device may show. */
const useHomeForm = (host: HostApi, { id, home }: AdultDto, onDone: () => void) =>
  useChangesForm(host, {
    form: `home ${id}`,
    initial: { home: String(home ?? '') },
    body,
    save: async (_, values) => {
      await answer(host.client.api.adults[':id'].home.$put({ param: { id }, json: body.read(values) }));
      const changed = [keys.adults, keys.family, keys.tasks, keys.recurringTasks, keys.days];
      await Promise.all(changed.map((queryKey) => host.query.invalidateQueries({ queryKey })));
    },
    unchanged: { field: 'home', sentence: words.unchanged },
    saved: words.saved,
    failed: words.saveFailed,
    onDone,
  });

/** To which of the two homes an adult belongs (Rules 15.54). */
export function HomeDialog({ what: adult, onClose }: { what: AdultDto; onClose: () => void }) {
  const { host } = useApp();
  const homes = useQuery(familyQuery(host)).data?.homes;
  const form = useHomeForm(host, adult, onClose);
  if (!homes) return null;
  return (
    <Dialog title={words.homeOf(adult.display_name)} onDismiss={onClose} hasClose>
      <SheetForm form={form} keep={formMessages.keepAsItIs} onKeep={onClose} send={formMessages.saveChanges}>
        <ChoiceField
          label={formMessages.home}
          options={[
            { value: '', label: words.bothHomes },
            { value: '1', label: shortHome(homes.first) },
            { value: '2', label: shortHome(homes.second) },
          ]}
          value={form.values.home}
          onChange={(home) => form.set('home', home)}
        >
          <p>{homes.is_shared ? words.homesShared : words.homeHelp}</p>
        </ChoiceField>
      </SheetForm>
    </Dialog>
  );
}
