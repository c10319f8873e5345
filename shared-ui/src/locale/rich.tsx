import { Fragment, type ReactNode } from 'react';

// Not checked: the sentences are ours, and short.
const tag = /<(\w+)>(.*?)<\/\1>/;

/**
 * A sentence with elements in it: 'Press <ui>Edit</ui> to change it.' Each tag is drawn by the function of its name, so
 * that a translator can move it. Tags cannot be nested.
 */
export function rich(sentence: string, draw: Readonly<Record<string, (text: string) => ReactNode>>): ReactNode {
  const parts = sentence.split(tag);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null; // the tag's name
    const drawn = at % 3 === 2 ? draw[parts[at - 1] ?? '']?.(part) : part;
    return <Fragment key={at}>{drawn}</Fragment>;
  });
}
