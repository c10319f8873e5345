import type { HostApi } from '@tokennest/shared-ui/contract';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { Refusal } from './account-rules.ts';

interface FormPlan<Field extends string> {
  /** Names of the inputs, in the order of the form. */
  fields: readonly Field[];
  refuse: (values: Record<Field, string>) => Refusal<Field> | null;
  /** Resolves when all is done; throws a Rejected for what the person must know. */
  send: (values: Record<Field, string>, form: FormData) => Promise<void>;
  notify: HostApi['notify'];
}

/** A refusal by the server: about the form as a whole, or one of its fields. */
export class Rejected<Field extends string> extends Error {
  readonly field: Field | null;

  constructor(sentence: string, field: Field | null = null) {
    super(sentence);
    this.field = field;
  }
}

export const textOf = (form: FormData, field: string) => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

/**
 * A form checked by our own sentences (Rules 12.4: toast, and under the first wrong field, which gets the focus), sent
 * once at a time. What the server refuses stands inline.
 */
export function useAccountForm<Field extends string>({ fields, refuse, send, notify }: FormPlan<Field>) {
  const ref = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<Refusal<Field> | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);

  const pointAt = (refusal: Refusal<Field>) => {
    setWrong(refusal);
    ref.current?.querySelector<HTMLInputElement>(`[name="${refusal.field}"]`)?.focus();
  };

  const fail = (error: unknown) => {
    setIsBusy(false);
    if (error instanceof Rejected && fields.includes(error.field as Field))
      pointAt({ field: error.field as Field, sentence: error.message }); // checked by includes
    else setRejection(error instanceof Error ? error.message : String(error));
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
    const refusal = refuse(values as Record<Field, string>); // one string for each field
    setWrong(null);
    setRejection(null);
    if (refusal) {
      notify('error', refusal.sentence);
      pointAt(refusal);
      return;
    }
    setIsBusy(true);
    send(values as Record<Field, string>, form).catch(fail);
  };

  const errorOf = (field: Field) => (wrong?.field === field ? wrong.sentence : null);
  return { formProps: { ref, onSubmit: submit, noValidate: true }, isBusy, errorOf, rejection };
}
