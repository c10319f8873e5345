import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

interface Passwords {
  password: string;
  current_password: string;
}

/** PUT /auth/v1/user (Rules 2.7). This session goes on, the parent's others have ended. */
export async function changePassword({ client, query }: HostApi, passwords: Passwords) {
  await answer(client.auth.v1.user.$put({ json: passwords }));
  void query.invalidateQueries({ queryKey: keys.sessions });
}
