import type { ErasureDto, FamilyDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useApp } from '../../app-context.tsx';
import styles from './erasure.module.css';
import { erasureMessages as words } from './erasure.messages.ts';
import { useKeepErasure } from './keep-erasure.ts';

export function ErasureNotices({ family: { erasures = [], time_zone: zone } }: { family: FamilyDto }) {
  return erasures.map((erasure) => (
    <ErasureNotice key={erasure.id} erasure={erasure} date={formatDate(erasure.erases_at, zone)} />
  ));
}

function ErasureNotice({ erasure, date }: { erasure: ErasureDto; date: string }) {
  const { host } = useApp();
  const keep = useKeepErasure(host);
  const { id, display_name: name, keeps_history: keepsHistory } = erasure;
  if (name === null) return null;
  return (
    <Card as="section" className={styles.notice} aria-labelledby={`erasure-${id}`}>
      <h2 id={`erasure-${id}`} className={styles.title}>
        {words.erasedOn(name, date)}
      </h2>
      <p>{`${words.staysOut(name)} ${keepsHistory ? words.keepsHistory : words.keepsNothing}`}</p>
      <NeedsConnection>
        <Button isBusy={keep.isPending} onClick={() => keep.mutate(erasure)}>
          {words.keep(name)}
        </Button>
      </NeedsConnection>
    </Card>
  );
}
