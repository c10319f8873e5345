import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { HostApi, TrendDto } from '@tokennest/shared-ui/contract';
import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { hasFailed } from '@tokennest/shared-ui/queries/has-failed';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Loading } from '@tokennest/shared-ui/states/loaded';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Disclosure } from '../ui/disclosure.tsx';
import { partIds } from '../ui/part-link.tsx';
import { messages } from './history.messages.ts';
import styles from './my-weeks.module.css';

const heightPx = 28;
const barPx = 6;
const stepPx = 9;
/** A week without tokens shows a dot, not a gap. */
const leastPx = 2;

function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg className={styles.sparkline} width={values.length * stepPx} height={heightPx} aria-hidden="true">
      {values.map((value, index) => {
        const height = Math.max(leastPx, (Math.max(0, value) / most) * heightPx);
        const isNow = index === values.length - 1;
        return (
          <rect
            key={index}
            className={isNow ? styles.now : styles.before}
            x={index * stepPx}
            y={heightPx - height}
            width={barPx}
            height={height}
            rx={1.5}
          />
        );
      })}
    </svg>
  );
}

const weeksShown = 8;

export function useTrends({ client }: HostApi) {
  return useQuery({
    queryKey: keys.trends,
    queryFn: () => answer(client.api.tokens.trends.$get({ query: { weeks: String(weeksShown) } })),
  });
}

/** Tokens earned or given. Refunds are not earnings. */
export const earnedIn = ({ award, task_reward, allowance }: TrendDto) => award + task_reward + allowance;

interface MyWeeksProps {
  host: HostApi;
  /** Folded below the weeks; shown without them if they fail. */
  children?: ReactNode;
}

/** A link to the history opens what is folded there. */
function useOpening(hasFold: boolean) {
  const [isOpen, setIsOpen] = useState(() => hasFold && document.activeElement?.id === partIds.history);
  useEffect(() => {
    if (!hasFold) return undefined;
    const title = document.getElementById(partIds.history);
    const open = () => {
      setIsOpen(true);
      requestAnimationFrame(() => title?.scrollIntoView()); // the page was too short before
    };
    title?.addEventListener('focus', open);
    return () => title?.removeEventListener('focus', open);
  }, [hasFold]);
  return { isOpen, onToggle: setIsOpen };
}

export function MyWeeks({ host, children }: MyWeeksProps) {
  const opening = useOpening(Boolean(children));
  const trends = useTrends(host);
  const { data } = trends;
  if (hasFailed(trends)) return children && <Card>{children}</Card>; // the history below shows the error
  if (!data)
    return (
      <Loading>
        <Card className={styles.card}>
          <div className={styles.line}>
            <Skeleton width="60%" height="1rem" />
          </div>
        </Card>
      </Loading>
    );
  const earned = data.map(earnedIn);
  return (
    <Card className={styles.card}>
      <Disclosure
        {...opening}
        summary={
          <span className={styles.line}>
            <span className={`${ui.shrinks} ${ui.text}`}>{howItGoes(earned.at(-1) ?? 0, earned.at(-2) ?? 0)}</span>
            <Sparkline values={earned} />
          </span>
        }
      >
        <Weeks weeks={data} />
        {children}
      </Disclosure>
    </Card>
  );
}

/** Mentions last week only if this week is better. */
function howItGoes(now: number, before: number): string {
  if (now === 0) return messages.noneThisWeek;
  return before > 0 && now > before ? messages.thisWeekMore(now, now - before) : messages.thisWeek(now);
}

function Weeks({ weeks }: { weeks: readonly TrendDto[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.weekOf}</th>
          <th scope="col">{messages.earned}</th>
          <th scope="col">{messages.balanceAfterWeek}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.week_start}>
            <th scope="row">{formatDate(week.week_start, 'UTC')}</th>
            <td>
              <Amount value={earnedIn(week)} />
            </td>
            <td>{formatAmount(week.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
