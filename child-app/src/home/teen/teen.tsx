import { useWhereabouts } from '@tokennest/shared-ui/queries/people/whereabouts';
import { LazyAfterOpening } from '../lazy-after-opening.tsx';
import { messages } from '../dashboard.messages.ts';
import page from '../dashboard.module.css';
import { BarredPage, PageFoot, Sections, shopSection } from '../dashboard.tsx';
import { Header } from '../header.tsx';
import { Tiles } from '../tiles.tsx';
import { type ChildPage, useChildPage } from '../use-child-page.ts';
import type { ChildScreen } from '../../settings/child-screen.ts';
import { BalancePanel } from './balance-panel.tsx';
import { Facts } from './facts.tsx';
import { TaskRow } from './task-row.tsx';
import styles from './teen.module.css';

const shop = { ...shopSection, load: () => import('./shop-rows.tsx').then(({ TeenShop }) => TeenShop) };
const rows = { Task: TaskRow, list: styles.list, shown: { onPhone: 5, elsewhere: 6 } };

const Balance = ({ page: shown }: { page: ChildPage }) => (
  <>
    <BalancePanel page={shown} />
    <Tiles counts={shown.counts} />
  </>
);

/** The page in rows, without nest and face (Rules 12.204). */
export function Teen({ host, child }: ChildScreen) {
  const shown = useChildPage({ host, child });
  const at = useWhereabouts(host, child.id);
  const title = <h1>{messages.welcome(child.display_name)}</h1>;
  return (
    <BarredPage page={shown}>
      <Header host={host} />
      <main className={page.main}>
        <div className={page.hello}>
          {at ? (
            <div>
              {title}
              <p>{at.words}</p>
            </div>
          ) : (
            title
          )}
        </div>
        <Sections page={shown} shop={shop} view={rows} Before={Balance} After={Facts} />
      </main>
      <PageFoot {...shown} />
      <LazyAfterOpening page={shown} isPlain />
    </BarredPage>
  );
}
