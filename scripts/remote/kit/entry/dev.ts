import { createApiClient } from '@tokennest/api/client';
import type { Role } from '@tokennest/api/contract';
import type { RemoteModule } from '../../../../shared-ui/src/contract/index.ts';
import { showAlone } from '../../../../shared-ui/src/dev/run-alone.tsx';
import { fakeSend } from '../../../../shared-ui/src/testing/fake-send.ts';
import { cannedAnswers, personOf } from '../../trial/canned-family.ts';

interface Alone {
  /** Whose page it is; null where nobody needs to be signed in. */
  role: Role | null;
  /** Where the shell would mount it. */
  basename: string;
}

/** Shows a remote on a page of its own, with a fake family that lives as long as the page: no server is asked. */
export function runAlone(remote: RemoteModule, { role, basename }: Alone): Promise<void> {
  const client = createApiClient('', fakeSend(cannedAnswers()));
  return showAlone(remote, () => Promise.resolve({ client, profile: role && personOf[role] }), basename);
}
