import { createHash } from 'node:crypto';
import { idOf } from './bench-ids.ts';

/** A refresh token of which nothing is random: the nth as the server reads it (api/src/identity/sessions/session.ts). */
export function refreshTokenOf({ family, child, n }: { family: number; child: number; n: number }): string {
  const secret = createHash('sha256').update(`refresh ${n}`).digest();
  const bytes = [bytesOf(idOf('family', family)), bytesOf(idOf('child', child)), secret];
  return Buffer.concat([...bytes, bytesOf(idOf('refreshSession', n))]).toString('base64url');
}

/** Its hash in SQL, of expressions for both ids and the number. */
export const sqlTokenHash = ({ family, child, n }: { family: string; child: string; n: string }) =>
  `sha256(uuid_send(${family}) || uuid_send(${child}) || sha256(convert_to('refresh ' || ${n}, 'UTF8')))`;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
