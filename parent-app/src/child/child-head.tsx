import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Link, useNavigate } from '@tokennest/shared-ui/kit';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useWhereabouts } from '@tokennest/shared-ui/queries/people/whereabouts';
import { ArrowLeft, History, House, Mail, Users } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../app-context.tsx';
import { ChildAvatar } from '../ui/children/child-avatar.tsx';
import { childPathOf } from '../ui/children/child-path.ts';
import { MoreMenu } from '../ui/dialogs/more-menu.tsx';
import { TokenIcon } from '../ui/token-icon.tsx';
import { May } from '../ui/may.tsx';
import { useMay } from '../ui/use-may.ts';
import { useLazyDialog } from '../ui/lazy-code.tsx';
import { AwardedBalance, QuickAwardButton, useQuickAward } from '../tokens/quick-award-button.tsx';
import { tokenMessages } from '../tokens/token.messages.ts';
import { homesPathOf } from './homes/home-words.ts';
import { letterPathOf } from './letter/get-letter.ts';
import type { OfChildProps } from './child-page.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';

const loadTransaction = () => import('./new-transaction.tsx').then(({ NewTransaction }) => NewTransaction);
const loadHistory = () => import('./all-history.tsx').then(({ AllHistory }) => AllHistory);

export function ChildHead({ child, list }: OfChildProps) {
  const { host, basename } = useApp();
  const zone = useTimeZone(host);
  const award = useQuickAward(host, child);
  const at = useWhereabouts(host, child.id);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Link className={styles.back} to={basename}>
          <ArrowLeft size={20} aria-hidden="true" />
          {words.back}
        </Link>
        <div className={styles.actions}>
          <May right="manage">
            <Link className={styles.all} to={letterPathOf(basename, child.id)}>
              <Mail size={18} aria-hidden="true" />
              {words.letter}
            </Link>
          </May>
          {list.length > 1 && <Siblings child={child} list={list} />}
        </div>
      </div>
      <div className={styles.line}>
        <div className={`${ui.row} ${ui.gap16} ${ui.shrinks}`}>
          <ChildAvatar id={child.id} name={child.display_name} sizePx={64} />
          <div className={`${ui.shrinks} ${ui.breaks}`}>
            <h1 className={ui.breaks} translate="no">
              {child.display_name}
            </h1>
            <p className={styles.note}>{words.memberSince(formatDate(child.created_at, zone))}</p>
            {at && <p className={styles.note}>{at.words}</p>}
          </div>
        </div>
        <div className={styles.actions}>
          <AwardedBalance childId={child.id} award={award} />
          <QuickAwardButton award={award} />
          <OtherMoves child={child} list={list} />
        </div>
      </div>
    </header>
  );
}

function Siblings({ child, list }: OfChildProps) {
  const { basename } = useApp();
  return (
    <nav aria-label={words.children}>
      <ul className={`${ui.flex} ${ui.wrap} ${ui.gap4}`}>
        {list.map(({ id, display_name: name }) => (
          <li key={id}>
            <Link
              className={styles.face}
              to={childPathOf(basename, id)}
              title={name}
              aria-current={id === child.id ? 'page' : undefined}
            >
              <ChildAvatar id={id} name={name} sizePx={36} />
              <VisuallyHidden>{name}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OtherMoves({ child, list }: OfChildProps) {
  const { basename } = useApp();
  const navigate = useNavigate();
  const mayPlan = useMay('manage');
  const transaction = useLazyDialog('new transaction', loadTransaction, tokenMessages.moveFailed);
  const history = useLazyDialog('all history', loadHistory, tokenMessages.historyFailed);
  const homes = {
    label: words.homes,
    icon: <House aria-hidden="true" />,
    act: () => void navigate(homesPathOf(basename, child.id)),
  };
  return (
    <>
      <May right="manage">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => transaction.open({ child, list, move: 'deduct' })}
        >
          {words.deduct}
        </Button>
      </May>
      <Button aria-haspopup="dialog" onClick={() => transaction.open({ child, list, move: 'award' })}>
        {words.awardTokens}
      </Button>
      <MoreMenu
        about={child.display_name}
        items={[
          {
            label: words.moreTokens,
            icon: <TokenIcon aria-hidden="true" />,
            act: () => void navigate(`${basename}/tokens?child=${child.id}`),
          },
          { label: words.history, icon: <History aria-hidden="true" />, act: () => history.open(child) },
          ...(mayPlan ? [homes] : []),
          {
            label: words.family,
            icon: <Users aria-hidden="true" />,
            act: () => void navigate(`${basename}/family`),
          },
        ]}
      />
      {transaction.dialog}
      {history.dialog}
    </>
  );
}
