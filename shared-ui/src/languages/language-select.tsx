import { Languages } from 'lucide-react';
import { useId } from 'react';
import { languageMessages as messages } from './language.messages.ts';
import styles from './language-select.module.css';

/** 'Deutsch' of 'de': the name that its readers know. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export interface LanguageSelectProps {
  label?: string;
  help?: string;
  languages: readonly string[];
  /** Null for the device's language. */
  value: string | null;
  onChange: (tag: string | null) => void;
}

/** Names each language in itself, with an icon for people who cannot read the label. */
export function LanguageSelect({ label = messages.language, help, languages, value, onChange }: LanguageSelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <Languages size={20} aria-hidden="true" />
        <span>{label}</span>
      </label>
      <select
        id={id}
        className={styles.select}
        translate="no"
        aria-describedby={help ? `${id}-help` : undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{messages.automatic}</option>
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOf(tag)}
          </option>
        ))}
      </select>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
