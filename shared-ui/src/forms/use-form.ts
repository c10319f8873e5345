import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Draft, FormValues, HostApi } from '../contract/host-api.ts';
import { useIntentKey } from '../intents/use-intent-key.ts';
import { type FieldError, fieldErrorOf, type FieldName, type Fields } from './field-error.ts';
import { withFilledIn } from './filled-in.ts';

export interface FormOptions<Values extends Fields> {
  notify: HostApi['notify'];
  /**
   * What stands in the fields at first: nothing, or what is there already and is to be edited. A field has the name that
   * the api knows it by, so that what the server says of it is said there.
   */
  initial: Values;
  /** The first thing that is wrong; null when all is well. */
  validate: (values: Values) => FieldError<FieldName<NoInfer<Values>>> | null;
  /** Throws when the values did not arrive or were refused. */
  send: (values: Values, key: string) => Promise<unknown>;
  /** What to say of what `send` threw. */
  sentenceOf: (error: unknown) => string;
  /** What the fields begin with anew, once these values are sent. Without it the form stays busy: its owner closes it. */
  next?: (sent: Values) => NoInfer<Values>;
  /** Keeps what is typed until it is sent or cleared. */
  draft?: Draft | undefined;
  /** The server's refusal stands in the form until it is sent again, instead of being a toast. */
  isInline?: boolean;
}

/** The fields that hold whatever is typed. */
type TypedName<Values extends Fields> = {
  [Name in FieldName<Values>]: string extends Values[Name] ? Name : never;
}[FieldName<Values>];

/** A draft is text: a list stands in it with commas, which no id and no number has. */
const textsOf = (values: Fields): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function fieldsOf<Values extends Fields>(initial: Values, texts: FormValues = {}): Values {
  const kept = Object.entries(texts).map(([name, text]) => [
    name,
    typeof initial[name] === 'string' ? text : text.split(',').filter(Boolean),
  ]);
  return { ...initial, ...Object.fromEntries(kept) };
}

/** A group of choices cannot take the focus, its first choice can. */
const invalidControl = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/**
 * A form's values, its one mistake and its sending, once at a time and under one key for one intent. A mistake is said
 * as a toast and under its field, which gets the focus; what was typed survives it.
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

  /** With these values and nothing kept. */
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
      notify('error', mistake.sentence, undefined, true); // it is read out with its field
    else void send(values);
  }

  function put(field: Name, value: Fields[string]) {
    show({ ...adopt(), [field]: value });
    keep(latest.current);
    if (!isInline && fieldError?.field === field) setFieldError(null);
  }

  return {
    /** For `<form {...form.props}>`. */
    props: { ref: form, onSubmit: submit, onPointerDownCapture: adopt, onKeyDownCapture: adopt, noValidate: true },
    values,
    set: <One extends Name>(field: One, value: Values[One]) => put(field, value),
    /** For an input whose value is its text. */
    inputOf: (field: TypedName<Values>) => ({
      name: field,
      value: String(values[field]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => put(field, event.target.value),
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

function useValues<Values extends Fields>(form: RefObject<HTMLFormElement | null>, begin: () => Values) {
  const [values, setValues] = useState(begin);
  const latest = useRef(values); // of several fields that are set at once
  const show = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  /** Takes over what was filled in without an event: React would put its own value back at the next render. */
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
  // Each error is a new object, so the focus moves again when the same mistake is made twice.
  useEffect(() => {
    if (fieldError) form.current?.querySelector<HTMLElement>(invalidControl)?.focus();
  }, [fieldError]);
  return { form, fieldError, setFieldError };
}
