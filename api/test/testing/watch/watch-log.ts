import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findPersonal } from './log-canaries.ts';
import { printUnexpected } from './print-unexpected.ts';

/**
 * Reads a server's log from its stdout pipe. `expectImpersonal`, after its end, throws if a line held personal data.
 */
export function watchLog({ stdout }: ChildProcess) {
  if (!stdout) throw new Error('The log must be a pipe');
  const lines: string[] = [];
  const findings: string[] = [];
  createInterface({ input: stdout }).on('line', (line) => {
    lines.push(line);
    printUnexpected(line);
    const found = findPersonal(line);
    if (found !== null) findings.push(`The log holds ${found}: ${line}`);
  });
  async function expectImpersonal(): Promise<void> {
    // The last output is read after the server ends.
    await nextTurn();
    if (findings[0]) throw new Error(findings[0]);
  }
  return { lines, expectImpersonal };
}
