import { createHmac, hash } from 'node:crypto';
import { codeLetters } from '../../core/kernel/written-code.contract.ts';

// 23 letters to the power of 16 are 72 bits.
const letterCount = 16;
const groupPattern = /.{4}(?=.)/g;

/** Derived from its reason, so that a repeated request returns the same code, which is not stored. */
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

/** Only this hash is stored. It does not depend on the server's secret, which may change. */
export const hashRecoveryCode = (code: string): Buffer => hash('sha256', code.replaceAll('-', ''), 'buffer');
