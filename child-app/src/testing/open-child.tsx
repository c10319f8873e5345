import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { answerOf, type FakeFamily, mia } from '@tokennest/shared-ui/testing/fake-family';
import { openRemote } from '@tokennest/shared-ui/testing/open-remote';
import { makeTestHost, type TestHost } from '@tokennest/shared-ui/testing/test-host';
import ChildApp from '../entry.tsx';

// Preloads the parts below the first screen, so that no test waits for code.
await Promise.all([
  import('@tokennest/shared-ui/primitives/nest'),
  import('../tasks/days/rest-of-day.tsx'),
  import('../tasks/days/turn-note.tsx'),
  import('../home/little/little.tsx'),
  import('../home/teen/shop-rows.tsx'),
  import('../home/teen/teen.tsx'),
  import('../tasks/done/earlier-attempts.tsx'),
  import('../tasks/refusal.tsx'),
  import('../tasks/speak-task.tsx'),
  import('../tasks/complete-at-once.ts'),
  import('../tasks/send-undo.ts'),
  import('../rewards/speak-reward.tsx'),
  import('../history/transaction-history.tsx'),
  import('../rewards/redemptions/my-redemptions.tsx'),
  import('../rewards/rewards-shop.tsx'),
  import('../requests/ideas.tsx'),
  import('../requests/propose-dialog.tsx'),
  import('../home/little/little-wish.tsx'),
  import('../requests/ask-dialog.tsx'),
]);

export const miaAs = (some: Partial<ProfileDto>): ProfileDto => ({ ...mia, ...some });

export function openChild(family: FakeFamily, overrides: Partial<HostApi> = {}, path = '/child'): TestHost {
  const host = makeTestHost(answerOf(family), { profile: mia, ...overrides });
  openRemote(ChildApp, { host, basename: '/child', path });
  return host;
}
