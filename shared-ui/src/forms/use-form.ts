import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Draft, FormValues, HostApi } from '../contract/host-api.ts';
import { useIntentKey } from '../intents/use-intent-key.ts';
import { type FieldError, fieldErrorOf, type FieldName, type Fields } from './field-error.ts';
import { withFilledIn } from './filled-in.ts';

export interface FormOptions<Values extends Fields> {
  notify: HostApi['notify'];
  /** Initial values: empty, or those to edit. Fields have the API's names, so that errors appear at them. */
  initial: Values;
  /** Returns the first error, or null. */
  validate: (values: Values) => FieldError<FieldName<NoInfer<Values>>> | null;
  /** Throws if sending failed or the server refused. */
  send: (values: Values, key: string) => Promise<unknown>;
  sentenceOf: (error: unknown) => string;
  /** Initial values after sending. Without it the form stays busy until its owner closes it. */
  next?: (sent: Values) => NoInfer<Values>;
  /** Stores the input until it is sent or cleared. */
  draft?: Draft | undefined;
  /** Shows the server's refusal in the form until it is sent again, instead of as a toast. */
  isInline?: boolean;
}

type TypedName<Values extends Fields> = {
  [Name in FieldName<Values>]: string extends Values[Name] ? Name : never;
}[FieldName<Values>];

/** Drafts are text. Lists are joined with commas, which ids and numbers never contain. */
const textsOf = (values: Fields): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function fieldsOf<Values extends Fields>(initial: Values, texts: FormValues = {}): Values {
  const kept = Object.entries(texts).map(([name, text]) => [
    name,
    typeof initial[name] === 'string' ? text : text.split(',').filter(Boolean),
  ]);
  return { ...initial, ...Object.fromEntries(kept) };
}

/** A group of choices cannot take the focus, but its first choice can. */
const invalidControl = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/**
 * A form's values, error and submission. Sends one request at a time, with one key per intent. An error appears as a
 * toast and below its field, which gets the focus. The input is kept.
 */
export function useForm<Values extends Fields>({ notify, validate, isInline, draft, ...options }: FormOptions<Values>) {
  type Name = FieldName<Values>;
  const [initial] = useState(options.initial);
  const [kept] = useState(() => draft?.read(textsOf(initial)));
  const [isKept, setIsKept] = useState(Boolean(kept));
  const [isBusy, setIsBusy] = useState(false);
  const [rejection, setRejection] = useState<string | null>(null);
  const { form, fieldError, setFieldError } = useFieldError<Name>();
  const { values, latest, show, adopt } = useValues(form, () => fieldsOf(initial, kept?.values));
  const withKey = useIntentKey(kept?.tried);

  function reject(error: unknown) {
    const mistake = fieldErrorOf(error, latest.current);
    const sentence = options.sentenceOf(error);
    setFieldError(mistake);
    setIsBusy(false);
    if (!isInline) notify('error', sentence, undefined, mistake !== null);
    else if (!mistake) setRejection(sentence);
  }

  async function send(values: Values) {
    setIsBusy(true);
    try {
      await withKey(textsOf(values), (key) => {
        keep(values, key);
        return options.send(values, key);
      });
    } catch (error) {
      return reject(error);
    }
    begin(options.next?.(values) ?? values);
    setIsBusy(!options.next);
  }

  const keep = (typed: Values, key?: string) => draft?.write(textsOf(initial), textsOf(typed), key);

  function begin(next: Values) {
    show(next);
    keep(initial);
    setIsKept(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const values = adopt();
    const mistake = validate(values);
    setFieldError(mistake);
    setRejection(null);
    if (mistake)
      notify('error', mistake.sentence, undefined, true); // screen readers read it with the field
    else void send(values);
  }

  function put(field: Name, value: Fields[string]) {
    show({ ...adopt(), [field]: value });
    keep(latest.current);
    if (!isInline && fieldError?.field === field) setFieldError(null);
  }

  return {
    props: { ref: form, onSubmit: submit, onPointerDownCapture: adopt, onKeyDownCapture: adopt, noValidate: true },
    values,
    set: <One extends Name>(field: One, value: Values[One]) => put(field, value),
    inputOf: (field: TypedName<Values>) => ({
      name: field,
      value: String(values[field]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(field, event.target.value),
    }),
    isBusy,
    /** True if the values come from an earlier draft. */
    isKept,
    clear: () => {
      setFieldError(null);
      begin(initial);
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    },
    errorOf: (field: Name) => (fieldError?.field === field ? fieldError.sentence : undefined),
    /** The server's message about the whole form, if `isInline`. */
    rejection,
  };
}

function useValues<Values extends Fields>(form: RefObject<HTMLFormElement | null>, begin: () => Values) {
  const [values, setValues] = useState(begin);
  const latest = useRef(values); // several fields may be set in the same render
  const show = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  /** Adopts values filled in without an event, which React would overwrite at the next render. */
  const adopt = () => {
    const filled = withFilledIn(form.current, latest.current);
    if (filled !== latest.current) show(filled);
    return filled;
  };
  return { values, latest, show, adopt };
}

function useFieldError<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [fieldError, setFieldError] = useState<FieldError<Name> | null>(null);
  // Each error is a new object, so the focus moves again if the same error occurs twice.
  useEffect(() => {
    if (fieldError) form.current?.querySelector<HTMLElement>(invalidControl)?.focus();
  }, [fieldError]);
  return { form, fieldError, setFieldError };
}
