import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { Link } from '@tokennest/shared-ui/kit';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { Bird, Hourglass } from 'lucide-react';
import { useNestAddress } from '../../balance/nest-address.ts';
import { LazyNest } from '../../balance/lazy-nest.tsx';
import { messages as balanceWords } from '../../balance/balance.messages.ts';
import { messages as spokenWords } from '../../speech/spoken.messages.ts';
import { gift } from '../../rewards/wrapped.tsx';
import type { ChildPage } from '../use-child-page.ts';
import { messages as nudgeWords } from '../../requests/nudge.messages.ts';
import { nudgeOf } from '../../requests/nudge-of.ts';
import { useParentWord } from '../../requests/use-nudge.ts';
import { Coins } from './coins.tsx';
import { messages } from './little.messages.ts';
import styles from './little.module.css';
import { RemindRound } from './remind-round.tsx';
import { type Card, Dots, Stage, Still, useCurrentCard, useReadCard } from './stage.tsx';
import { ListState } from './states.tsx';
import type { Spoken } from './use-spoken-host.ts';

interface NestCard extends Card {
  tokens: number;
  words: string;
}

interface NestTabProps {
  page: ChildPage;
  spoken: Spoken;
}

/** The nest, then rewards on the way. Little has no history. */
export function NestTab({ page, spoken }: NestTabProps) {
  const { host, balance, redemptions, isFirstScreenHere } = page;
  const tokens = balance.data?.balance;
  const nestCard = (value: number): NestCard => ({
    id: 'nest',
    title: tierOf(value).name,
    picture: (
      <div>
        <LazyNest coins={tierOf(value).coins} isWanted={isFirstScreenHere} />
      </div>
    ),
    tint: { background: 'var(--honey-soft)', color: 'var(--honey-text)' },
    tokens: value,
    words: sentencesOf([spokenWords.youHave(value), tierOf(value).name]),
  });
  const onTheWay = (redemptions.data ?? []).filter(({ status }) => status === 'pending');
  const parent = useParentWord(host);
  const late = onTheWay.filter((one) => nudgeOf(one) === 'may').map(({ id }) => id);
  const { cards, current, place, go } = useCurrentCard([
    ...(tokens === undefined ? [] : [nestCard(tokens)]),
    ...onTheWay.map((one) => saying(cardOf(one), late.includes(one.id) && nudgeWords.can(parent))),
  ]);
  useReadCard(spoken, current?.id ?? null, current?.words ?? '');
  return (
    <>
      <Dots cards={cards} current={current} onGo={go} />
      {current ? (
        <Stage
          spoken={spoken}
          card={current}
          words={current.words}
          coins={<Coins value={current.tokens} />}
          main={
            current.id === 'nest' ? (
              <ToNest />
            ) : late.includes(current.id) ? (
              <RemindRound host={spoken.host} what={{ of: 'redemption', id: current.id }} title={current.title} />
            ) : (
              <Still>
                <Hourglass />
              </Still>
            )
          }
          onStep={cards.length > 1 ? (by) => go(place + by + cards.length) : undefined}
        />
      ) : (
        <ListState
          host={host}
          spoken={spoken}
          query={balance}
          loading={balanceWords.loading}
          failed={balanceWords.loadFailed}
        />
      )}
    </>
  );
}

const ToNest = () => (
  <Link className={classNames(styles.round, styles.buy)} to={useNestAddress()} aria-label={messages.tabs.nest}>
    <Bird />
  </Link>
);

const saying = (card: NestCard, more: string | false): NestCard =>
  more ? { ...card, words: `${card.words} ${more}` } : card;

const cardOf = ({ id, reward_id, reward_title: title, reward_cost }: RedemptionDto): NestCard => ({
  id,
  title,
  picture: <Picture picture={gift} title={title} of="reward" />,
  tint: pictureTint(tintOf(reward_id)),
  tokens: reward_cost,
  words: sentencesOf([title, messages.onTheWay]),
});
