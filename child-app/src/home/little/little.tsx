import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { Link } from '@tokennest/shared-ui/kit';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { useWhereabouts } from '@tokennest/shared-ui/queries/people/whereabouts';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { CircleQuestionMark, LockKeyhole, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LazyNest } from '../../balance/lazy-nest.tsx';
import { messages as balanceWords } from '../../balance/balance.messages.ts';
import { messages as spokenWords } from '../../speech/spoken.messages.ts';
import { LazyAfterOpening } from '../lazy-after-opening.tsx';
import { messages as pageWords } from '../dashboard.messages.ts';
import wholePage from '../dashboard.module.css';
import { WholePage } from '../dashboard.tsx';
import { type ChildPage, useChildPage } from '../use-child-page.ts';
import type { ChildScreen } from '../../settings/child-screen.ts';
import { Settings } from '../../settings/settings.tsx';
import { At } from './at.tsx';
import { Coins } from './coins.tsx';
import { HoldButton } from './hold-button.tsx';
import { messages } from './little.messages.ts';
import styles from './little.module.css';
import { NestTab } from './nest-tab.tsx';
import { ShopTab } from './shop-tab.tsx';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { PictureToast } from './picture-toast.tsx';
import { Loudspeaker } from './stage.tsx';
import { TasksTab } from './tasks-tab.tsx';
import { type Spoken, useSpokenHost } from './use-spoken-host.ts';

const cards = { tasks: TasksTab, shop: ShopTab, nest: NestTab };
type CardTab = keyof typeof cards;
type Tab = CardTab | 'all';

/** For children who cannot read: one picture at a time, fixed buttons, and one for the whole page (Rules 12.203). */
export function Little({ host, child }: ChildScreen) {
  const [opened, setOpened] = useState<Tab | null>(null);
  const tab = opened ?? 'tasks';
  const spoken = useSpokenHost(host, child, opened && messages.tabs[opened]);
  const page = useChildPage({ host: spoken.host, child });
  return (
    <>
      {tab === 'all' ? (
        <div className={wholePage.page}>
          <WholePage page={page} isLittle />
        </div>
      ) : (
        <OneCard page={page} spoken={spoken} tab={tab} />
      )}
      <nav className={styles.tabs}>
        <TabButton name="tasks" tab={tab} onOpen={setOpened}>
          <Picture picture="check-box-with-check" title="" of="task" />
        </TabButton>
        <TabButton name="shop" tab={tab} onOpen={setOpened}>
          <Picture picture="wrapped-gift" title="" of="reward" />
        </TabButton>
        <TabButton name="nest" tab={tab} onOpen={setOpened}>
          <div>
            <LazyNest coins={tierOf(page.balance.data?.balance ?? 0).coins} isWanted />
          </div>
        </TabButton>
        <TabButton name="all" tab={tab} onOpen={setOpened}>
          <Picture picture="open-book" title="" of="task" />
        </TabButton>
      </nav>
      <PictureToast told={spoken.told} />
      <LazyAfterOpening page={page} say={spoken.say} />
    </>
  );
}

interface OneCardProps {
  page: ChildPage;
  spoken: Spoken;
  tab: CardTab;
}

function OneCard({ page, spoken, tab }: OneCardProps) {
  const balance = page.balance.data?.balance;
  const at = useWhereabouts(page.host, page.child.id);
  const Shown = cards[tab];
  return (
    <div className={styles.page}>
      <header className={styles.corner}>
        <Me page={page} spoken={spoken} />
      </header>
      <main className={styles.main}>
        <VisuallyHidden>
          <h1>{pageWords.welcome(page.child.display_name)}</h1>
        </VisuallyHidden>
        {spoken.voice && (
          <div className={styles.speaker}>
            {balance !== undefined && (
              <Loudspeaker
                voice={spoken.voice}
                name={balanceWords.title}
                words={sentencesOf([spokenWords.youHave(balance), at?.words])}
              />
            )}
          </div>
        )}
        <div className={styles.facts}>
          <section className={styles.balance} aria-label={balanceWords.title}>
            {balance !== undefined && <Coins value={balance} />}
          </section>
          {at && <At {...at} />}
        </div>
        <Shown page={page} spoken={spoken} />
      </main>
    </div>
  );
}

interface TabButtonProps {
  name: Tab;
  tab: Tab;
  onOpen: (tab: Tab) => void;
  children: ReactNode;
}

const TabButton = ({ name, tab, onOpen, children }: TabButtonProps) => (
  <button
    type="button"
    className={styles.tab}
    aria-label={messages.tabs[name]}
    aria-pressed={name === tab}
    onClick={() => onOpen(name)}
  >
    {children}
  </button>
);

/** Closed again each time the sheet opens (Rules 12.308). */
function ForGrownUps({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <KeepFocus isList className={styles.sheet}>
      {isOpen ? (
        children
      ) : (
        <HoldButton onHeld={() => setIsOpen(true)}>
          <LockKeyhole />
          <span>{messages.forGrownUps}</span>
        </HoldButton>
      )}
    </KeepFocus>
  );
}

function Me({ page: { host, child }, spoken }: { page: ChildPage; spoken: Spoken }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    spoken.say(messages.me);
  };
  return (
    <>
      <button type="button" className={styles.me} aria-label={messages.me} aria-haspopup="dialog" onClick={open}>
        <FaceAvatar place={child.place} face={child.face} color={child.color} name={child.display_name} sizePx={56} />
      </button>
      {isOpen && (
        <Dialog title={child.display_name} hasClose onDismiss={() => setIsOpen(false)}>
          <div className={styles.sheet}>
            <Link className={styles.row} to="/docs" onClick={host.openHelp}>
              <CircleQuestionMark />
              {pageWords.help}
            </Link>
            <ForGrownUps>
              <button type="button" className={styles.row} onClick={() => void host.signOut()}>
                <LogOut />
                {pageWords.signOut}
              </button>
              <Settings host={host} child={child} />
            </ForGrownUps>
          </div>
        </Dialog>
      )}
    </>
  );
}
