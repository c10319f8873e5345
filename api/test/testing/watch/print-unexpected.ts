/** Prints the line of the log that says why a request was answered 500, which the test itself cannot know. */
export function printUnexpected(line: string): void {
  if (line.includes('"msg":"unexpected error"')) process.stderr.write(`The server answered 500: ${line.trimEnd()}\n`);
}
