import type { HostApi } from '@tokennest/shared-ui/contract';
import type { FieldError, Values } from '@tokennest/shared-ui/forms/field-error';
import { type FormOptions, useForm } from '@tokennest/shared-ui/forms/use-form';
import { detailOr } from '@tokennest/shared-ui/kit';
import { useState } from 'react';

interface ChangesFormOptions<Name extends string, Body> extends Pick<FormOptions<Name>, 'initial' | 'validate'> {
  /** The draft's name. */
  form: string;
  /** What stands in the fields, as the api takes it. */
  bodyOf: (values: Values<Name>) => Body;
  save: (changes: Partial<Body>, values: Values<NoInfer<Name>>) => Promise<unknown>;
  /** What to say where nothing was changed. */
  unchanged: FieldError<NoInfer<Name>>;
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
export function useChangesForm<Name extends string, Body extends object>(
  host: HostApi,
  { form, initial, validate, bodyOf, save, unchanged, saved, failed, onDone }: ChangesFormOptions<Name, Body>,
) {
  const [before] = useState(() => bodyOf(initial));
  const changesIn = (values: Values<Name>) => changesOf(bodyOf(values), before);
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.(form),
    initial,
    validate: (values) => validate(values) ?? (Object.keys(changesIn(values)).length > 0 ? null : unchanged),
    send: async (values) => {
      await save(changesIn(values), values);
      host.notify('success', saved);
      onDone();
    },
    sentenceOf: (error) => detailOr(error, failed),
  });
}
