import { createApiClient } from '@tokennest/api/client';
import type { Role } from '@tokennest/api/contract';
import type { RemoteModule } from '../../../../shared-ui/src/contract/index.ts';
import { showAlone } from '../../../../shared-ui/src/dev/run-alone.tsx';
import { fakeSend } from '../../../../shared-ui/src/testing/fake-send.ts';
import { cannedAnswers, personOf } from '../../trial/canned-family.ts';

interface Alone {
  /** Role of the signed-in person; null for a page without sign-in. */
  role: Role | null;
  basename: string;
}

/** Shows a remote on its own page without a server. Its fake family is reset when the page reloads. */
export function runAlone(remote: RemoteModule, { role, basename }: Alone): Promise<void> {
  const client = createApiClient('', fakeSend(cannedAnswers()));
  return showAlone(remote, () => Promise.resolve({ client, profile: role && personOf[role] }), basename);
}
