import type { HostApi } from '@tokennest/shared-ui/contract';
import type { FieldError, FieldName, Fields } from '@tokennest/shared-ui/forms/field-error';
import { type FormOptions, useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useState } from 'react';

interface ChangesFormOptions<Values extends Fields, Body> extends Pick<FormOptions<Values>, 'initial'> {
  form: string;
  body: { validate: FormOptions<NoInfer<Values>>['validate']; read: (values: NoInfer<Values>) => Body };
  save: (changes: Partial<Body>, values: NoInfer<Values>) => Promise<unknown>;
  unchanged: FieldError<FieldName<NoInfer<Values>>>;
  saved: string;
  failed: string;
  onDone: () => void;
}

function changesOf<Body extends object>(next: Body, before: Body): Partial<Body> {
  const wordOf = (value: unknown) => JSON.stringify(value); // compares lists and objects by content
  const changed = Object.entries(next).filter(([name, value]) => wordOf(before[name as keyof Body]) !== wordOf(value)); // keys of Body
  return Object.fromEntries(changed) as Partial<Body>; // entries of Body
}

/** Sends only the fields that changed, so that changes from other devices are kept. */
export function useChangesForm<Values extends Fields, Body extends object>(
  host: HostApi,
  { form, initial, body, save, unchanged, saved, failed, onDone }: ChangesFormOptions<Values, Body>,
) {
  const [before] = useState(() => body.read(initial));
  const changesIn = (values: Values) => changesOf(body.read(values), before);
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(form),
    initial,
    validate: (values) => body.validate(values) ?? (Object.keys(changesIn(values)).length > 0 ? null : unchanged),
    send: async (values) => {
      await save(changesIn(values), values);
      host.notify('success', saved);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, failed),
  });
}
