import type { BirdDto, NestDto } from '@tokennest/shared-ui/contract';
import { ageModeOf, readsAloud } from '@tokennest/shared-ui/contract/age-modes';
import { birdThresholds } from '@tokennest/shared-ui/contract/nest';
import { formatDayWithin } from '@tokennest/shared-ui/dates/format-day';
import { Link, useQuery } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { tintStyle } from '@tokennest/shared-ui/theme/tint-style';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { ArrowLeft, Egg as EggMark, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import type { ChildScreen } from '../settings/child-screen.ts';
import { Speak } from '@tokennest/shared-ui/speech/speak';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { Bird, tintOfBird } from './bird.tsx';
import { Egg } from './egg.tsx';
import styles from './my-nest.module.css';
import { NameDialog } from './name-dialog.tsx';
import { messages } from './nest.messages.ts';
import { Scene } from './scene.tsx';
import { nextEggOf } from './use-nest.ts';

/** All tokens ever earned, shown as birds (Rules 12.254). `back` is the previous page. */
export function MyNest({ host, child, back }: ChildScreen & { back: string }) {
  const nest = useQuery({ ...nestQuery(host, child.id), refetchInterval: pollEvery(host) });
  useEffect(() => host.setTitle(messages.title), [host]);
  return (
    <div className={styles.page} data-look={ageModeOf(child)}>
      <header className={styles.header}>
        <Link className={styles.back} to={back} aria-label={messages.back}>
          <ArrowLeft />
        </Link>
        <h1>{messages.title}</h1>
        {nest.data && readsAloud(child) && (
          <Speak className={styles.speak} name={messages.title} words={speechOf(nest.data)} />
        )}
      </header>
      <main className={styles.main}>
        <Loaded
          query={nest}
          isOnline={host.isOnline}
          size="child"
          titleAs="h2"
          loading={messages.loading}
          skeleton={<Skeleton height={480} />}
          failed={messages.loadFailed}
        >
          {(data) => <Shown host={host} child={child} nest={data} />}
        </Loaded>
      </main>
    </div>
  );
}

function speechOf(nest: NestDto): string {
  const names = nest.birds.flatMap(({ name }) => name ?? []);
  const egg = nextEggOf(nest);
  const hatching = egg ? messages.untilHatched(egg.missing) : messages.allBirdsHatched;
  const birds = names.length > 0 ? [messages.yourBirds(withCommas(names))] : [];
  return [messages.earnedInAll(nest.ever_earned), hatching, ...birds].join(' ');
}

function Shown({ host, child, nest }: ChildScreen & { nest: NestDto }) {
  const { ever_earned: earned, birds } = nest;
  const egg = nextEggOf(nest);
  return (
    <>
      <section className={styles.card} aria-label={messages.title}>
        <Scene birds={birds} egg={egg} label={messages.birds} />
        <div className={styles.words}>
          {egg ? (
            <>
              <p className={styles.figures}>
                <strong>{messages.more(egg.missing)}</strong>
                <span>{messages.of(earned, egg.at)}</span>
              </p>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ inlineSize: `${(earned / egg.at) * 100}%` }} />
              </span>
              <p>{messages.hatchesThen}</p>
            </>
          ) : (
            <>
              <p className={styles.figures}>
                <strong>{messages.allHatched}</strong>
              </p>
              <p>{messages.allHatchedText(earned)}</p>
            </>
          )}
        </div>
      </section>
      <Birds host={host} child={child} birds={birds} />
      {egg && <NextEggs from={birds.length} cracks={egg.cracks} />}
      <p className={ui.muted}>{messages.forGood}</p>
    </>
  );
}

function Birds({ host, child, birds }: ChildScreen & Pick<NestDto, 'birds'>) {
  const [renamed, setRenamed] = useState<BirdDto | null>(null);
  return (
    <section aria-labelledby="my-birds">
      <div className={styles.head}>
        <h2 id="my-birds">{messages.birds}</h2>
        <p>{messages.ofTwelve(birds.length)}</p>
      </div>
      {birds.length === 0 ? (
        <StatePanel
          tint="sand"
          icon={<EggMark />}
          title={messages.noBird}
          text={messages.noBirdText(birdThresholds[0])}
        />
      ) : (
        <Card as="div">
          <ul className={styles.list}>
            {birds.toReversed().map((bird) => (
              <BirdRow key={bird.number} host={host} bird={bird} onRename={() => setRenamed(bird)} />
            ))}
          </ul>
        </Card>
      )}
      {renamed && <NameDialog host={host} child={child} bird={renamed} onDone={() => setRenamed(null)} />}
    </section>
  );
}

interface BirdRowProps extends Pick<ChildScreen, 'host'> {
  bird: BirdDto;
  onRename: () => void;
}

function BirdRow({ host, bird: { number, name, at_tokens, hatched_at }, onRename }: BirdRowProps) {
  const zone = useTimeZone(host);
  return (
    <li className={styles.row}>
      <span className={styles.tile} style={tintStyle(tintOfBird(number))}>
        <Bird number={number} />
      </span>
      <div className={styles.about}>
        <h3 className={name ? undefined : styles.unnamed}>{name ?? messages.unnamed}</h3>
        <p>{messages.hatched(at_tokens, formatDayWithin(hatched_at, zone))}</p>
      </div>
      <button
        type="button"
        className={styles.rename}
        aria-label={name ? messages.rename(name) : messages.nameIt(at_tokens)}
        onClick={onRename}
      >
        <Pencil />
      </button>
    </li>
  );
}

const eggsShownMax = 5;

function NextEggs({ from, cracks }: { from: number; cracks: number }) {
  return (
    <section aria-labelledby="next-eggs">
      <h2 id="next-eggs" className={styles.title}>
        {messages.nextEggs}
      </h2>
      <Card as="div">
        <ol className={styles.eggs}>
          {birdThresholds.slice(from, from + eggsShownMax).map((at, place) => (
            <li key={at} className={place === 0 ? styles.nextEgg : undefined}>
              <Egg cracks={place === 0 ? cracks : 0} />
              <span>{formatAmount(at)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
