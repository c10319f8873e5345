/** PostgreSQL's code for a missing privilege of the role. */
const noRight = '42501';
const howToGrant =
  ' The serving role may not use a column or table: see `writes` and `reads` of its *.schema.ts. `npm test -- src/schema.test` names a column that they lack.';
const shownFrames = 3;

interface LogLine {
  readonly error?: { readonly name: string; readonly code?: string; readonly frames?: readonly string[] };
}

/** Prints the reason for a 500 in one line, which the test itself cannot know: the error and our own stack frames. */
export function printUnexpected(line: string): void {
  if (!line.includes('"msg":"unexpected error"')) return;
  const { error } = JSON.parse(line) as LogLine; // pino's
  const { name = 'Error', code, frames = [] } = error ?? {};
  const own = frames.filter((frame) => !/node_modules|node:/.test(frame)).slice(0, shownFrames);
  const places = own.map((frame) =>
    frame
      .trim()
      .replace(/^at (?:async )?/, '')
      .replace(/file:\/\/.*?\/api\//, 'api/'),
  );
  const said = `${name}${code ? ` ${code}` : ''}, ${places.join(', ')}.${code === noRight ? howToGrant : ''}`;
  process.stderr.write(`The server answered 500: ${said}\n`);
}
