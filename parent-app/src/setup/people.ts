import type { Color, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { addByNameBody } from '@tokennest/shared-ui/contract/bodies';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { freeLook, knownFace } from '../ui/children/face-field.tsx';
import { changeChild } from '../family/change-child.ts';
import { addByName } from '../family/devices/add-by-name.ts';

export interface Person {
  card: string;
  key: string;
  id: string | null;
  display_name: string;
  age: string;
  face: string;
  color: Color | '';
}

export const personOf = ({ id, display_name, age, face, color }: ProfileDto): Person => ({
  card: id,
  key: '',
  id,
  display_name,
  age: age === null ? '' : String(age),
  face: knownFace(face),
  color: color ?? '',
});

export const newPerson = (others: readonly Person[]): Person => ({
  card: newKey(),
  key: newKey(),
  id: null,
  display_name: '',
  age: '',
  ...freeLook(others),
});

const fields = ({ display_name, age, face, color }: Person) => ({ display_name, age, face, color });

const body = bodyReader(addByNameBody, ({ display_name, age, face, color }: ReturnType<typeof fields>) => ({
  display_name,
  age: age === '' ? null : numberIn(age),
  face: face || null,
  color: color || null,
}));

export const mistakeIn = (person: Person) => body.validate(fields(person));

export async function savePerson(host: HostApi, person: Person, saved: readonly ProfileDto[]): Promise<Person> {
  const wanted = body.read(fields(person));
  const before = saved.find(({ id }) => id === person.id);
  if (!before) return { ...personOf(await addByName(host, wanted, person.key)), card: person.card };
  const old = body.read(fields(personOf(before)));
  const changed = Object.entries(wanted).filter(([name, value]) => old[name as keyof typeof old] !== value);
  await changeChild(host, before.id, Object.fromEntries(changed));
  return person;
}
