import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';

interface NewPassword {
  childId: string;
  password: string;
}

/** PUT /api/auth/children/{childId}/password. The child's sessions end. */
export async function setChildPassword({ client }: HostApi, { childId, password }: NewPassword) {
  await answer(client.api.auth.children[':childId'].password.$put({ param: { childId }, json: { password } }));
}
