import type { HostApi } from '@tokennest/shared-ui/contract';
import { requireAccount } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useApp } from '../app-context.tsx';
import { childMessages as words } from '../children/child.messages.ts';
import { addChild } from './add-child.ts';

const initial = { display_name: '', email: '', password: '' };

/** Rules 12.14. A password's blanks are meant, so it alone is never trimmed. */
export function useAddChildForm(host: HostApi) {
  const { created } = useApp();
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('child'),
    initial,
    next: () => initial,
    validate: (values) => requireAccount(values, { fillIn: words.fillIn, short: words.shortPassword }),
    send: async ({ display_name, email, password }, key) => {
      const child = { display_name: display_name.trim(), email: email.trim(), password, role: 'child' } as const;
      created.set((await addChild(host, child, key)).id);
      host.notify('success', words.added);
    },
    sentenceOf: (error) => detailOr(error, words.addFailed),
  });
}
