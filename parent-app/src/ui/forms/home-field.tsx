import type { Home } from '@tokennest/shared-ui/contract';
import { Field } from '@tokennest/shared-ui/inputs/field';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { useApp } from '../../app-context.tsx';
import { TextSelect } from './select.tsx';
import { formMessages as words } from './form.messages.ts';

interface HomeFieldProps {
  /** Empty for both homes. */
  value: string;
  help: { both: string; one: string };
  error: string | undefined;
  onChange: (home: string) => void;
}

/** Only for a family with two homes (Rules 12.320). */
export function HomeField({ value, help, error, onChange }: HomeFieldProps) {
  const { host } = useApp();
  const homes = useQuery(familyQuery(host)).data?.homes;
  if (!homes) return null;
  const all = [
    { value: '', label: words.bothHomes },
    { value: '1', label: homes.first },
    { value: '2', label: homes.second },
  ];
  // An adult of one home gives tasks to that home or to both (Rules 15.52).
  const choices = homes.own ? all.filter(({ value: home }) => home === '' || home === String(homes.own)) : all;
  return (
    <Field label={words.home} help={value === '' ? help.both : help.one} error={error}>
      <TextSelect choices={choices} value={value} onChange={onChange} />
    </Field>
  );
}

/** Null for both homes. */
export const homeOf = ({ home }: { home: string }): Home | null => (home === '' ? null : home === '2' ? 2 : 1);
