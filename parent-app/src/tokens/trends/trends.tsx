import type { ProfileDto, TrendDto } from '@tokennest/shared-ui/contract';
import { Segmented } from '@tokennest/shared-ui/inputs/segmented';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { ChartLine } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { ChildAvatar } from '../../ui/children/child-avatar.tsx';
import { BalanceCard } from './balance-card.tsx';
import { FlowCard } from './flow-card.tsx';
import { useTrends } from './get-trends.ts';
import { SharesCard } from './shares-card.tsx';
import { mondaysOf, useTrendChoice, weekChoices } from './trend-weeks.ts';
import { trendMessages as words } from './trend.messages.ts';
import { TrendCardsSkeleton } from './trends-skeleton.tsx';
import styles from './trends.module.css';

interface TrendChoiceProps {
  list: readonly ProfileDto[];
  childId: string;
  weeks: number;
  setChildId: (id: string) => void;
  setWeeks: (weeks: string) => void;
}

const times = weekChoices.map((weeks) => ({
  value: String(weeks),
  label: weeks > 52 ? words.aYear : words.weeks(weeks),
}));

function TrendChoice({ list, childId, weeks, setChildId, setWeeks }: TrendChoiceProps) {
  const children = list.map(({ id, display_name }) => ({
    value: id,
    label: display_name,
    icon: <ChildAvatar id={id} name={display_name} sizePx={24} />,
  }));
  return (
    <div className={styles.choices}>
      {list.length > 1 && (
        <Segmented
          label={words.children}
          options={[{ value: '', label: words.all }, ...children]}
          value={childId}
          onChange={setChildId}
        />
      )}
      <Segmented label={words.time} options={times} value={String(weeks)} onChange={setWeeks} />
    </div>
  );
}

export function Trends({ list }: { list: readonly ProfileDto[] }) {
  const { host } = useApp();
  const choice = useTrendChoice(list);
  const trends = useTrends(host, choice.weeks);
  const shown = list.filter(({ id }) => !choice.childId || id === choice.childId);
  return (
    <div className={`${ui.stack} ${ui.gap16}`}>
      <div>
        <h2>
          <VisuallyHidden>{words.title}</VisuallyHidden>
        </h2>
        <TrendChoice list={list} {...choice} />
      </div>
      <Loaded query={trends} skeleton={<TrendCardsSkeleton />} failed={words.failed} isOnline={host.isOnline}>
        {(rows) => (
          <TrendCards
            family={list}
            shown={shown}
            rows={rows.filter(({ child_id }) => shown.some(({ id }) => id === child_id))}
            isByMonth={choice.weeks > 13}
          />
        )}
      </Loaded>
    </div>
  );
}

export interface TrendsOf {
  family: readonly ProfileDto[];
  shown: readonly ProfileDto[];
  rows: readonly TrendDto[];
  mondays: readonly string[];
}

interface TrendCardsProps extends Omit<TrendsOf, 'mondays'> {
  isByMonth: boolean;
}

function TrendCards({ isByMonth, ...rest }: TrendCardsProps) {
  const mondays = mondaysOf(rest.rows);
  if (mondays.length < 2)
    return (
      <StatePanel tint="sky" icon={<ChartLine aria-hidden="true" />} title={words.tooEarly} text={words.tooEarlyText} />
    );
  const trends = { ...rest, mondays };
  return (
    <div className={styles.cards}>
      <BalanceCard {...trends} />
      <FlowCard {...trends} isByMonth={isByMonth} />
      <SharesCard {...trends} />
    </div>
  );
}
