import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { LazyNest } from '../../balance/lazy-nest.tsx';
import styles from './coins.module.css';
import { messages } from './little.messages.ts';

/** Rules 12.203. */
const looseMax = 20;
const ten = 10;
const hundred = 100;

/** True if the frames need more than one line on a phone. */
const isMany = (value: number, all: number) => Math.ceil(all / ten) - 9 * Math.floor(value / hundred) > 3;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

interface CoinsProps {
  value: number;
  of?: number;
}

/** Tokens to count: single coins up to twenty, then frames of ten and squares of a hundred. */
export function Coins({ value, of = value }: CoinsProps) {
  const all = Math.max(value, of);
  const label = of > value ? messages.tokensOf(value, of) : messages.tokens(value);
  const isLoose = all <= looseMax;
  const many = isMany(value, all) && styles.many;
  return (
    <div>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div
        className={isLoose ? classNames(styles.loose, all > ten && styles.two) : classNames(styles.tens, many)}
        aria-hidden="true"
      >
        {isLoose ? <Row value={value} length={all} /> : <Frames value={value} all={all} />}
      </div>
    </div>
  );
}

/** Coins around the nest. The spoken text has the exact number. */
const aroundMax = 7;
const arc = 150;

export function CoinsAtNest({ of, balance }: { of: number; balance: number }) {
  const count = Math.min(of, aroundMax);
  const turnOf = (index: number) => (count === 1 ? 0 : (arc * index) / (count - 1) - arc / 2);
  return (
    <div className={styles.around}>
      <VisuallyHidden>{messages.tokensOf(0, of)}</VisuallyHidden>
      <LazyNest isWanted coins={tierOf(balance).coins} />
      {upTo(count).map((index) => (
        <span
          key={index}
          className={styles.dashed}
          style={{ '--turn': `${turnOf(index)}deg` } as object}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

const Row = ({ value, length }: { value: number; length: number }) =>
  upTo(length).map((index) => <span key={index} className={index < value ? styles.coin : styles.missing} />);

function Frames({ value, all }: { value: number; all: number }) {
  const hundreds = Math.floor(value / hundred);
  const rest = all - hundreds * hundred;
  const lit = value - hundreds * hundred;
  return (
    <>
      {upTo(hundreds).map((index) => (
        <span key={`hundred ${index}`} className={styles.hundred} />
      ))}
      {upTo(Math.ceil(rest / ten)).map((index) => (
        <Frame
          key={index}
          value={Math.min(ten, Math.max(0, lit - index * ten))}
          of={Math.min(ten, rest - index * ten)}
        />
      ))}
    </>
  );
}

const Frame = ({ value, of }: { value: number; of: number }) => (
  <span className={classNames(styles.frame, value === ten && styles.full)}>
    <Row value={value} length={of} />
    {upTo(ten - of).map((index) => (
      <span key={index} className={styles.slot} />
    ))}
  </span>
);
