import { lazy, Suspense } from 'react';
import { messages } from './account.messages.ts';
import type { RecoveryPanelProps } from './recovery-panel.tsx';

/** The code is seen only once: also where the panel's chunk did not arrive. */
function BareCode({ recovery: { code } }: RecoveryPanelProps) {
  return <p>{messages.keepCode(code)}</p>;
}

const RecoveryPanel = lazy(async () => {
  const chunk = import(/* webpackChunkName: "recovery" */ './recovery-panel.tsx');
  return chunk.then(
    ({ RecoveryPanel }) => ({ default: RecoveryPanel }),
    () => ({ default: BareCode }),
  );
});

/** The panel in its own chunk, which few visits of /login need. */
export function CodeToKeep(props: RecoveryPanelProps) {
  return (
    <Suspense>
      <RecoveryPanel {...props} />
    </Suspense>
  );
}
