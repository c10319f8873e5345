import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { familyMessages as words } from './family.messages.ts';
import { renameChild } from './rename-child.ts';

/** Rules 4.8: the name goes out trimmed, and one that is the same goes nowhere. */
export function useEditChild(host: HostApi, { id, display_name: before }: ProfileDto, onSaved: () => void) {
  const wrongWith = (name: string) => {
    if (name === '') return words.emptyName;
    return name === before ? words.unchanged : null;
  };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(`child ${id}`),
    initial: { display_name: before },
    validate: ({ display_name }) => {
      const sentence = wrongWith(display_name.trim());
      return sentence === null ? null : { field: 'display_name', sentence };
    },
    send: async ({ display_name }) => {
      await renameChild(host, { id, name: display_name.trim() });
      host.notify('success', words.updated);
      onSaved();
    },
    sentenceOf: (error) => detailOr(error, words.updateFailed),
  });
}
