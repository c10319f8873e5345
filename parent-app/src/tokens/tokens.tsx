import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useSearchParams } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { childMessages } from '../children/child.messages.ts';
import { NoChildren } from '../children/no-children.tsx';
import { useApp } from '../app-context.tsx';
import form from '../form/form.module.css';
import { TabTitle } from '../screen/tab-title.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { AwardForm } from './award-form.tsx';
import { QuickAwardCard } from './quick-award-card.tsx';
import { TokensSkeleton } from './tokens-skeleton.tsx';
import styles from './tokens.module.css';

export function Tokens() {
  const { host } = useApp();
  return (
    <AntdTheme>
      <TabTitle title="Tokens" />
      <Loaded
        query={useChildren(host)}
        skeleton={<TokensSkeleton />}
        failed={childMessages.loadFailed}
        empty={<NoChildren />}
        isOnline={host.isOnline}
      >
        {(list) => <Awards list={list} />}
      </Loaded>
    </AntdTheme>
  );
}

/** The child that Manage was pressed on, or the only one there is; empty when the parent has yet to choose. */
function chosenOf(list: readonly ProfileDto[], wanted: string | null): string {
  const only = list.length === 1 ? list[0] : undefined;
  return (list.find((child) => child.id === wanted) ?? only)?.id ?? '';
}

function Awards({ list }: { list: readonly ProfileDto[] }) {
  const [search] = useSearchParams();
  const childId = chosenOf(list, search.get('child'));
  return (
    <div className={form.beside}>
      <section aria-labelledby="quick">
        <h2 id="quick" className={styles.heading}>
          Quick reward
        </h2>
        <ul className={styles.cards}>
          {list.map((child) => (
            <QuickAwardCard key={child.id} child={child} />
          ))}
        </ul>
      </section>
      <AwardForm key={childId} list={list} childId={childId} />
    </div>
  );
}
