import type { HostApi } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/format/use-intent-key';
import { detailOr } from '@tokennest/shared-ui/kit';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormPlan, type Wrong, wrongIn } from './form-plan.ts';

/** A group of choices cannot take the cursor, its first choice can. */
const wrongControl = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/** Rules 12.4: a wrong form says its first mistake as a toast and under the field, and puts the cursor there. */
function useRefusal<Name extends string>(host: HostApi) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong<Name> | null>(null);
  function refuse(mistake: Wrong<Name> | null, sentence: string) {
    host.notify('error', sentence);
    setWrong(mistake);
  }
  // Each refusal is a new object, so the cursor moves again when the same mistake is made twice.
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>(wrongControl)?.focus();
  }, [wrong]);
  return { form, wrong, refuse, forgive: () => setWrong(null) };
}

/** A form's values, its one mistake and its sending. What was typed survives a refusal and is emptied by success. */
export function useForm<Name extends string>(host: HostApi, plan: FormPlan<Name>) {
  const [values, setValues] = useState(plan.empty);
  const [isBusy, setIsBusy] = useState(false);
  const { form, wrong, refuse, forgive } = useRefusal<Name>(host);
  const intent = useIntentKey();

  async function send() {
    forgive();
    setIsBusy(true);
    try {
      await plan.send(values, intent.keyOf(values));
      intent.settle();
      setValues(plan.next?.(values) ?? plan.empty);
    } catch (error) {
      refuse(wrongIn(plan, error), detailOr(error, plan.fallback));
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const mistake = plan.check(values);
    if (mistake) refuse(mistake, mistake.sentence);
    else void send();
  }

  function set(field: Name, value: string) {
    setValues((before) => ({ ...before, [field]: value }));
    if (wrong?.field === field) forgive();
  }

  return {
    /** For `<form {...form.props}>`. */
    props: { ref: form, onSubmit: submit, noValidate: true },
    values,
    set,
    /** For an input whose value is its text. */
    inputOf: (field: Name) => ({
      value: values[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(field, event.target.value),
    }),
    isBusy,
    errorOf: (field: Name) => (wrong?.field === field ? wrong.sentence : undefined),
  };
}
