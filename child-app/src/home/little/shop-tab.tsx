import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Dialog } from '@tokennest/shared-ui/dialogs/dialog';
import { useQuery } from '@tokennest/shared-ui/kit';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { ArrowRight, Check, Gift, Hourglass, Package, PackageX, ShoppingBasket, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { messages as spokenWords } from '../../speech/spoken.messages.ts';
import type { ChildPage } from '../use-child-page.ts';
import { LittleWishButton } from './little-wish-button.tsx';
import { reachOf } from '../../rewards/redeem-button.tsx';
import { messages as words } from '../../rewards/reward.messages.ts';
import { type Shop, useShop } from '../../rewards/use-shop.tsx';
import { gift } from '../../rewards/wrapped.tsx';
import { sentencesOf } from '@tokennest/shared-ui/speech/sentences-of';
import coinStyles from './coins.module.css';
import { At } from './at.tsx';
import { Coins } from './coins.tsx';
import { messages } from './little.messages.ts';
import styles from './little.module.css';
import { type Card, Dots, Loudspeaker, Round, Stage, Still, useCurrentCard, useReadCard } from './stage.tsx';
import { ListState, Panel } from './states.tsx';
import type { Spoken } from './use-spoken-host.ts';

interface RewardCard extends Card {
  reward: RewardDto;
  words: string;
}

interface ShopTabProps {
  page: ChildPage;
  spoken: Spoken;
}

/** The rewards, one card each; missing coins are dashed (Rules 12.203). */
export function ShopTab({ page, spoken }: ShopTabProps) {
  const { host, child } = page;
  const balance = page.balance.data?.balance;
  const rewards = useQuery({ ...rewardsQuery(host), refetchInterval: pollEvery(host) });
  const [asked, setAsked] = useState<{ answer: (isSure: boolean) => void }>();
  const askingHost = useMemo(
    () => ({
      ...spoken.host,
      confirm: () =>
        new Promise<boolean>((resolve) => {
          const answer = (isSure: boolean) => {
            setAsked(undefined);
            resolve(isSure);
          };
          setAsked({ answer });
        }),
    }),
    [spoken.host],
  );
  const shop = useShop({
    host: askingHost,
    childId: child.id,
    balance,
    rewards: rewards.data,
    redemptions: page.redemptions.data,
  });
  const cardOf = (reward: RewardDto): RewardCard => ({
    id: reward.id,
    title: reward.title,
    picture: <Picture picture={shop.isOnTheWay(reward) ? gift : reward.picture} title={reward.title} of="reward" />,
    tint: pictureTint(tintOf(reward.id)),
    reward,
    words: shop.isOnTheWay(reward)
      ? sentencesOf([reward.title, words.onTheWay, shop.whereOf(reward), words.askFor(shop.parent)])
      : rewardSpeech(reward, balance, shop.whereOf(reward)),
  });
  const { cards, current, place, go } = useCurrentCard((rewards.data ?? []).map(cardOf));
  const empty = sentencesOf([words.none, words.askParent]);
  useReadCard(spoken, rewards.data ? (current?.id ?? 'none') : null, current?.words ?? empty);
  return (
    <>
      <Dots cards={cards} current={current} onGo={go} end={<LittleWishButton spoken={spoken} />} />
      {!rewards.data ? (
        <ListState host={host} spoken={spoken} query={rewards} loading={words.loading} failed={words.loadFailed} />
      ) : current ? (
        <Stage
          spoken={spoken}
          card={current}
          words={current.words}
          coins={<Price reward={current.reward} shop={shop} />}
          main={<Basket reward={current.reward} shop={shop} />}
          onStep={cards.length > 1 ? (by) => go(place + by + cards.length) : undefined}
        />
      ) : (
        <Panel spoken={spoken} picture={<Gift />} title={words.none} text={words.askParent} onAgain={rewards.refetch} />
      )}
      {asked && current && balance !== undefined && (
        <Question spoken={spoken} card={current} balance={balance} onAnswer={asked.answer} />
      )}
    </>
  );
}

function rewardSpeech(reward: RewardDto, balance: number | undefined, where: string | null): string {
  const { isOut, missing } = reachOf(reward, balance);
  const reach = isOut ? words.outOfStock : missing > 0 ? words.need(missing) : words.enough;
  return sentencesOf([
    reward.title,
    reward.description,
    where,
    messages.costs(reward.cost),
    balance !== undefined && reach,
  ]);
}

function Price({ reward, shop }: { reward: RewardDto; shop: Shop }) {
  const { cost, home } = reward;
  const where = shop.whereOf(reward);
  return (
    <>
      <Coins value={Math.min(shop.balance ?? 0, cost)} of={cost} />
      {home && where !== null && <At home={home} words={where} />}
    </>
  );
}

function Basket({ reward, shop }: { reward: RewardDto; shop: Shop }) {
  const { isOut, canRedeem } = reachOf(reward, shop.balance);
  if (shop.isOnTheWay(reward))
    return (
      <Still>
        <Package />
      </Still>
    );
  if (canRedeem && shop.redeemingId === null)
    return (
      <Round name={words.redeemIt(reward.title)} look="buy" onClick={() => void shop.redeem(reward)}>
        <ShoppingBasket />
      </Round>
    );
  return (
    <Still>
      {shop.redeemingId === null ? isOut ? <PackageX /> : <span className={coinStyles.missing} /> : <Hourglass />}
    </Still>
  );
}

interface QuestionProps {
  spoken: Spoken;
  card: RewardCard;
  balance: number;
  onAnswer: (isSure: boolean) => void;
}

function Question({ spoken, card, balance, onAnswer }: QuestionProps) {
  const { voice, say } = spoken;
  const left = balance - card.reward.cost;
  const sentence = sentencesOf([card.title, words.sure, spokenWords.youHave(balance), messages.left(left)]);
  useEffect(() => say(sentence), [say, sentence]);
  return (
    <Dialog title={card.title} onDismiss={() => onAnswer(false)}>
      <div className={styles.asked}>
        <div className={styles.picture} style={card.tint}>
          {card.picture}
        </div>
        <p>{words.sure}</p>
        <Coins value={balance} />
        <ArrowRight className={styles.down} />
        <Coins value={left} of={balance} />
        <div className={styles.answers}>
          <Round name={words.notNow} look="plain" onClick={() => onAnswer(false)}>
            <X />
          </Round>
          {voice && <Loudspeaker voice={voice} name={words.sure} words={sentence} />}
          <Round name={words.redeem} look="go" onClick={() => onAnswer(true)}>
            <Check />
          </Round>
        </div>
      </div>
    </Dialog>
  );
}
