import type { ErasureDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useEffect } from 'react';
import { useApp } from '../../app-context.tsx';
import styles from './erasure.module.css';
import { erasureMessages as words } from './erasure.messages.ts';
import { useKeepErasure } from './keep-erasure.ts';
import { layoutMessages } from '../../layout.messages.ts';

/** The only screen of a family that will be erased: keep it, or sign out (Rules 4.40). */
export function FamilyLeaving({ erasure }: { erasure: ErasureDto }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const keep = useKeepErasure(host);
  const title = words.familyErasedOn(formatDate(erasure.erases_at, zone));
  const { setTitle } = host;
  useEffect(() => setTitle(title), [title, setTitle]);
  return (
    <main className={styles.leaving}>
      <Card className={styles.card}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{words.familyWaits}</p>
        <NeedsConnection>
          <Button size="form" isWide isBusy={keep.isPending} onClick={() => keep.mutate(erasure)}>
            {words.keepFamily}
          </Button>
        </NeedsConnection>
        <Button size="form" isWide variant="outline" onClick={() => void host.signOut()}>
          {layoutMessages.signOut}
        </Button>
      </Card>
    </main>
  );
}
