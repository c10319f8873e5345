import type { HomesDto } from '@tokennest/shared-ui/contract';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { SwitchRow } from '@tokennest/shared-ui/notifications/switch-row';
import { Users } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { adultsQuery } from '../../family/adults/adults-query.ts';
import { useMay } from '../../ui/use-may.ts';
import { shareHomes } from './change-homes.ts';
import { homesMessages as words } from './homes.messages.ts';
import styles from './homes.module.css';

/** For the owner of a family with several adults (Rules 15.54). */
export function ShareHomes({ homes }: { homes: HomesDto }) {
  const { host } = useApp();
  const isOwner = useMay('own');
  const { data } = useQuery({ ...adultsQuery(host), enabled: isOwner });
  const sharing = useMutation({
    mutationFn: (shares: boolean) => shareHomes(host, shares),
    onError: (error) => host.notify('error', detailOr(error, words.shareFailed)),
  });
  if (!isOwner || !data || data.adults.length < 2) return null;
  const isOn = sharing.isPending ? sharing.variables : homes.is_shared === true;
  return (
    <section className={styles.card} aria-label={words.share}>
      <NeedsConnection>
        <SwitchRow
          label={words.share}
          note={words.shareNote}
          icon={<Users aria-hidden="true" />}
          isOn={isOn}
          onChange={(shares) => !sharing.isPending && sharing.mutate(shares)}
        />
      </NeedsConnection>
    </section>
  );
}
