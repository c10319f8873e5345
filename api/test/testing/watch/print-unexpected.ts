/** Of PostgreSQL, where the serving role lacks a right. */
const noRight = '"code":"42501"';
const howToGrant =
  'The serving role may not write or read a column or table: say so in `writes` or `reads` of its *.schema.ts.\n';

/** Prints the line of the log that says why a request was answered 500, which the test itself cannot know. */
export function printUnexpected(line: string): void {
  if (!line.includes('"msg":"unexpected error"')) return;
  process.stderr.write(`The server answered 500: ${line.trimEnd()}\n${line.includes(noRight) ? howToGrant : ''}`);
}
