import { LanguageSelect } from '@tokennest/shared-ui/languages/language-select';
import { chooseLanguage, languages, readChoices } from '../devices/language.ts';

/** The device's language, until somebody signs in who has chosen one. */
export function LanguageChoice() {
  return (
    <LanguageSelect
      languages={languages}
      value={readChoices().device ?? null}
      onChange={(device) => chooseLanguage({ device })}
    />
  );
}
