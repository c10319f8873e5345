import type { HostApi } from '@tokennest/shared-ui/contract';
import type { FieldError, FieldName, Fields } from '@tokennest/shared-ui/forms/field-error';
import { type FormOptions, useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useState } from 'react';

interface ChangesFormOptions<Values extends Fields, Body> extends Pick<FormOptions<Values>, 'initial'> {
  /** The draft's name. */
  form: string;
  body: { validate: FormOptions<NoInfer<Values>>['validate']; read: (values: NoInfer<Values>) => Body };
  save: (changes: Partial<Body>, values: NoInfer<Values>) => Promise<unknown>;
  /** What to say where nothing was changed. */
  unchanged: FieldError<FieldName<NoInfer<Values>>>;
  saved: string;
  failed: string;
  /** Closes the form when the changes are saved. */
  onDone: () => void;
}

function changesOf<Body extends object>(next: Body, before: Body): Partial<Body> {
  const wordOf = (value: unknown) => JSON.stringify(value); // compares lists and objects by what is in them
  const changed = Object.entries(next).filter(([name, value]) => wordOf(before[name as keyof Body]) !== wordOf(value)); // its own keys
  return Object.fromEntries(changed) as Partial<Body>; // entries of Body
}

/** Edits what is there: only what was changed in the form is sent, so what another device has changed meanwhile stays. */
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
