import { createHmac, hash } from 'node:crypto';
import { codeLetters } from '../../core/kernel/written-code.contract.ts';

// 23 letters to the 16th are 72 bits.
const letterCount = 16;
const groupPattern = /.{4}(?=.)/g;

/**
 * A recovery code, `ABCD-…` in groups of four. Made of what it is for, so that a request that is repeated answers the
 * same code again, which is stored nowhere; without the server's secret nobody can make it.
 */
export function makeRecoveryCode(secret: string, reason: readonly [route: string, ...of: string[]]): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['recovery-code', ...reason]))
    .digest('hex');
  const base = BigInt(codeLetters.length);
  let rest = BigInt(`0x${digest}`);
  let code = '';
  for (let count = 0; count < letterCount; count += 1) {
    code += codeLetters[Number(rest % base)];
    rest /= base;
  }
  return code.replaceAll(groupPattern, '$&-');
}

/** All that is kept of a code. It does not depend on the server's secret, which may change. */
export const hashRecoveryCode = (code: string): Buffer => hash('sha256', code.replaceAll('-', ''), 'buffer');
