import { createHash } from 'node:crypto';
import { idOf } from './bench-ids.ts';

/** The nth refresh token in the format of api/src/identity/sessions/session.ts, but deterministic. */
export function refreshTokenOf({ family, child, n }: { family: number; child: number; n: number }): string {
  const secret = createHash('sha256').update(`refresh ${n}`).digest();
  const bytes = [bytesOf(idOf('family', family)), bytesOf(idOf('child', child)), secret];
  return Buffer.concat([...bytes, bytesOf(idOf('refreshSession', n))]).toString('base64url');
}

export const sqlTokenHash = ({ family, child, n }: { family: string; child: string; n: string }) =>
  `sha256(uuid_send(${family}) || uuid_send(${child}) || sha256(convert_to('refresh ' || ${n}, 'UTF8')))`;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
