import type { HostApi } from '@tokennest/shared-ui/contract';
import { firstEmpty, passwordMin } from '@tokennest/shared-ui/format/first-empty';
import { childMessages as words } from '../children/child.messages.ts';
import type { FormPlan } from '../form/form-plan.ts';
import { addChild } from './add-child.ts';

export type ChildField = 'name' | 'email' | 'password';

/** Rules 12.14. A password's blanks are meant, so it alone is never trimmed. */
export function addChildFormPlan(host: HostApi): FormPlan<ChildField> {
  return {
    empty: { name: '', email: '', password: '' },
    check: (values) => {
      const blank = firstEmpty(values);
      if (blank) return { field: blank, sentence: words.fillIn };
      return values.password.length < passwordMin ? { field: 'password', sentence: words.shortPassword } : null;
    },
    send: async ({ name, email, password }, key) => {
      await addChild(host, { name: name.trim(), email: email.trim(), password, key });
      host.notify('success', words.added);
    },
    fields: { display_name: 'name', email: 'email', password: 'password' },
    fallback: words.addFailed,
  };
}
