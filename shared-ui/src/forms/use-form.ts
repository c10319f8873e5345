import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Draft, HostApi } from '../contract/host-api.ts';
import { useIntentKey } from '../intents/use-intent-key.ts';
import { type FieldError, fieldErrorOf, type Values } from './field-error.ts';

export interface FormOptions<Name extends string> {
  notify: HostApi['notify'];
  /**
   * What stands in the fields at first: nothing, or what is there already and is to be edited. A field has the name that
   * the api knows it by, so that what the server says of it is said there.
   */
  initial: Values<Name>;
  /** The first thing that is wrong; null when all is well. */
  validate: (values: Values<Name>) => FieldError<Name> | null;
  /** Throws when the values did not arrive or were refused. */
  send: (values: Values<Name>, key: string) => Promise<unknown>;
  /** What to say of what `send` threw. */
  sentenceOf: (error: unknown) => string;
  /** What the fields begin with anew, once these values are sent. Without it the form stays busy: its owner closes it. */
  next?: (sent: Values<Name>) => Values<Name>;
  /** Keeps what is typed until it is sent or cleared. */
  draft?: Draft | undefined;
  /** The server's refusal stands in the form until it is sent again, instead of being a toast. */
  isInline?: boolean;
}

/** A group of choices cannot take the focus, its first choice can. */
const invalidControl = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/**
 * A form's values, its one mistake and its sending, once at a time and under one key for one intent. A mistake is said
 * as a toast and under its field, which gets the focus; what was typed survives it.
 */
export function useForm<Name extends string>({ notify, validate, isInline, draft, ...options }: FormOptions<Name>) {
  const [initial] = useState(options.initial);
  const [kept] = useState(() => draft?.read(initial));
  const [isKept, setIsKept] = useState(Boolean(kept));
  const [values, setValues] = useState({ ...initial, ...kept?.values });
  const latest = useRef(values); // of several fields that are set at once
  const [isBusy, setIsBusy] = useState(false);
  const [rejection, setRejection] = useState<string | null>(null);
  const { form, fieldError, setFieldError } = useFieldError<Name>();
  const withKey = useIntentKey(kept?.tried);

  function reject(error: unknown) {
    const mistake = fieldErrorOf(error, values);
    const sentence = options.sentenceOf(error);
    setFieldError(mistake);
    setIsBusy(false);
    if (!isInline) notify('error', sentence, undefined, mistake !== null);
    else if (!mistake) setRejection(sentence);
  }

  async function send() {
    setIsBusy(true);
    try {
      await withKey(values, (key) => {
        draft?.write(initial, values, key);
        return options.send(values, key);
      });
    } catch (error) {
      return reject(error);
    }
    begin(options.next?.(values) ?? values);
    setIsBusy(!options.next);
  }

  /** With these values and nothing kept. */
  function begin(next: Values<Name>) {
    show(next);
    draft?.write(initial, initial);
    setIsKept(false);
  }

  function show(next: Values<Name>) {
    latest.current = next;
    setValues(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const mistake = validate(values);
    setFieldError(mistake);
    setRejection(null);
    if (mistake)
      notify('error', mistake.sentence, undefined, true); // it is read out with its field
    else void send();
  }

  function set(field: Name, value: string) {
    show({ ...latest.current, [field]: value });
    draft?.write(initial, latest.current);
    if (!isInline && fieldError?.field === field) setFieldError(null);
  }

  return {
    /** For `<form {...form.props}>`. */
    props: { ref: form, onSubmit: submit, noValidate: true },
    values,
    set,
    /** For an input whose value is its text. */
    inputOf: (field: Name) => ({
      name: field,
      value: values[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(field, event.target.value),
    }),
    isBusy,
    /** Whether what stands in it was typed before this form was shown. */
    isKept,
    /** What it began with, and nothing kept. */
    clear: () => {
      setFieldError(null);
      begin(initial);
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    },
    errorOf: (field: Name) => (fieldError?.field === field ? fieldError.sentence : undefined),
    /** What the server said of the form as a whole, where it `isInline`. */
    rejection,
  };
}

function useFieldError<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [fieldError, setFieldError] = useState<FieldError<Name> | null>(null);
  // Each error is a new object, so the focus moves again when the same mistake is made twice.
  useEffect(() => {
    if (fieldError) form.current?.querySelector<HTMLElement>(invalidControl)?.focus();
  }, [fieldError]);
  return { form, fieldError, setFieldError };
}
