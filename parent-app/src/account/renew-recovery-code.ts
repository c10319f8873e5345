import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';

/** POST /api/auth/recovery-code: the new code, which nobody can read again. The one before is void (Rules 2.6). */
export async function renewRecoveryCode({ client }: HostApi, currentPassword: string, key: string): Promise<string> {
  const renewing = client.api.auth['recovery-code'].$post(
    { json: { current_password: currentPassword } },
    { headers: { 'Idempotency-Key': key } },
  );
  return (await answer(renewing)).recovery_code;
}
