import { useState } from 'react';
import { choosesAgeMode } from '../contract/age-modes.ts';
import type { HostApi, ProfileDto } from '../contract/index.ts';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { LanguageSelect } from './language-select.tsx';
import { languageMessages as messages } from './language.messages.ts';

type Languages = NonNullable<HostApi['languages']>;

function Choice({ host, person, languages }: { host: HostApi; person: ProfileDto; languages: Languages }) {
  const [value, setValue] = useState(person.language ?? null);
  const choosing = useMutation({
    mutationFn: (language: string | null) => answer(host.client.api.profiles.me.language.$put({ json: { language } })),
    onSuccess: (_now, language) => languages.choose(language),
    onError: (error) => {
      setValue(person.language ?? null);
      host.notify('error', detailOr(error, messages.failed));
    },
  });
  const choose = (next: string | null) => {
    setValue(next);
    choosing.mutate(next);
  };
  return <LanguageSelect languages={languages.tags} value={value} onChange={choose} />;
}

/** The signed-in person's language, for adults and for children from age ten (Rules 4.31). */
export function OwnLanguage({ host, person }: { host: HostApi; person: ProfileDto | null }) {
  const { languages } = host; // missing in an older shell
  if (!languages || languages.tags.length < 2 || !person || person.language === undefined) return null;
  if (person.role === 'child' && !choosesAgeMode(person)) return null;
  return <Choice host={host} person={person} languages={languages} />;
}
