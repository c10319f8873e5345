import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { useChildSummaries } from '../ui/children/get-overview.ts';
import styles from './nests.module.css';

/** Each child’s nest, with what is in it. */
export function Nests({ family }: { family: readonly ProfileDto[] }) {
  const summaries = useChildSummaries(useApp().host).data;
  return (
    <div className={styles.nests} aria-hidden="true">
      {family.slice(0, 6).map(({ id, display_name: name }) => {
        const balance = summaries?.find(({ child_id }) => child_id === id)?.balance ?? 0;
        return (
          <div key={id} className={ui.relative}>
            <Nest coins={tierOf(balance).coins} />
            <span className={styles.face}>
              <ChildAvatar id={id} name={name} sizePx={32} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
