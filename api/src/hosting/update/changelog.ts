export interface Change {
  readonly date: string;
  readonly text: string;
}

/** Newest first; ignores other parts of the file. */
export const readChanges = (changelog: string): Change[] =>
  changelog.split(/^## (?=\d{4}-\d{2}-\d{2}$)/m).flatMap((part, at) => {
    const [date = '', ...lines] = part.split('\n');
    return at === 0 ? [] : [{ date, text: lines.join('\n').trim() }];
  });

/** Entries of `newer` that `own` does not have, or has with another text. */
export function newChanges(newer: string, own: string): Change[] {
  const known = new Set(readChanges(own).map(({ date, text }) => `${date}\n${text}`));
  return readChanges(newer).filter(({ date, text }) => !known.has(`${date}\n${text}`));
}
