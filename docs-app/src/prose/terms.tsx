import type { ReactNode } from 'react';

/** Words and what they mean, one line each. */
export function Terms({ terms }: { terms: [word: string, meaning: ReactNode][] }) {
  return (
    <ul>
      {terms.map(([word, meaning]) => (
        <li key={word}>
          <strong>{word}</strong>: {meaning}
        </li>
      ))}
    </ul>
  );
}
