import type { FamilyDto } from '@tokennest/shared-ui/contract';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { LanguageSelect } from '@tokennest/shared-ui/languages/language-select';
import { languageMessages } from '@tokennest/shared-ui/languages/language.messages';
import { useApp } from '../app-context.tsx';
import { changeFamily } from './change-family.ts';

/** For the board, and for members who have chosen no language on their device or page. */
export function FamilyLanguage({ family }: { family: FamilyDto }) {
  const { host } = useApp();
  const changing = useMutation({
    mutationFn: (language: string | null) => changeFamily(host, { language }),
    onError: (error) => host.notify('error', detailOr(error, languageMessages.failed)),
  });
  const shown = changing.isPending ? changing.variables : (family.language ?? null);
  return (
    <LanguageSelect
      label={languageMessages.family}
      help={languageMessages.familyHelp}
      languages={host.languages?.tags ?? []}
      value={shown}
      onChange={changing.mutate}
    />
  );
}
