import type { Draft, FormValues, HostApi } from '@tokennest/shared-ui/contract';
import { draftsKey, readStored } from '../browser/storage/read-stored.ts';
import { storeIfRoom } from '../browser/storage/storage.ts';

/** Limits per tab: far more forms than anyone leaves unfinished, in about a hundredth of a browser's storage. */
const formsMax = 20;
const charactersMax = 40_000;

/** Fields never stored, in any form. */
const secretField = /password|recovery|secret/;

interface Stored {
  from: FormValues;
  values: FormValues;
  key?: string;
}

type Forms = Record<string, Stored>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTexts = (value: unknown): value is FormValues =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

function readForm([name, stored]: [string, unknown]): [string, Stored][] {
  if (!isObject(stored)) return [];
  const { from, values, key } = stored;
  return isTexts(from) && isTexts(values) ? [[name, { from, values, ...(isKey(key) && { key }) }]] : [];
}

/** Storage may hold anything; drafts of other people are dropped. */
function readForms(personId: string): Forms {
  const stored = readStored(draftsKey, sessionStorage);
  const isTheirs = isObject(stored) && stored['of'] === personId && isObject(stored['forms']);
  return Object.fromEntries(isTheirs ? Object.entries(stored['forms'] as object).flatMap(readForm) : []); // an object
}

/** Drops the oldest forms if there are too many. */
function storeForms(personId: string, forms: Forms): void {
  const kept = Object.entries(forms).slice(-formsMax);
  const text = () => JSON.stringify({ of: personId, forms: Object.fromEntries(kept) });
  while (text().length > charactersMax) kept.shift();
  storeIfRoom(draftsKey, text(), sessionStorage); // a browser that refuses storage keeps no drafts (Rules 12.180)
}

const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secretField.test(field)));

const isOther = (one: FormValues, other: FormValues) => Object.keys(one).some((field) => one[field] !== other[field]);

/** One person's drafts in this tab (Rules 12.180). */
export const draftsOf =
  (personId: string): NonNullable<HostApi['draftOf']> =>
  (form: string): Draft => ({
    read: (initial) => {
      const stored = readForms(personId)[form];
      if (!stored) return null;
      const { from, values: typed, key } = stored;
      const isSame = (field: string) => from[field] === initial[field];
      const kept = Object.entries(typed).filter(([field]) => Object.hasOwn(initial, field) && isSame(field));
      const values = { ...initial, ...Object.fromEntries(kept) };
      if (!isOther(values, initial)) return null;
      return { values, ...(key && { tried: { content: JSON.stringify(typed), key } }) };
    },
    write: (initial, values, key) => {
      const { [form]: _, ...others } = readForms(personId);
      const [from, typed] = [withoutSecrets(initial), withoutSecrets(values)];
      const stored = { from, values: typed, ...(key && { key }) };
      storeForms(personId, isOther(typed, from) ? { ...others, [form]: stored } : others);
    },
  });
