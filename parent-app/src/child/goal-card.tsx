import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { ChildSummaryDto, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { StatePanel } from '@tokennest/shared-ui/states/state-panel';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { formatDay, type LocalDate } from '../ui/calendar/calendar.ts';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useIsDesktop } from '../ui/lazy-code.tsx';
import { weeksAtFirst, weeksOf } from './balance-card.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import card from './child-page.module.css';
import { forecastOf, usualWeekOf } from './forecast.ts';
import { useRewards, useWeeks } from './get-child-page.ts';
import { useFold } from '../ui/use-fold.tsx';
import styles from './cards.module.css';

interface GoalCardProps {
  child: ProfileDto;
  summary: ChildSummaryDto | undefined;
  today: LocalDate;
}

function useUsualWeek(childId: string): number | null {
  const { data } = useWeeks(useApp().host, weeksAtFirst);
  return data ? usualWeekOf(weeksOf(data, childId)) : null;
}

export function GoalCard({ child, summary, today }: GoalCardProps) {
  const { host } = useApp();
  const isDesktop = useIsDesktop();
  const usualWeek = useUsualWeek(child.id);
  const rewards = useRewards(host).data;
  if (!summary) return null;
  const { goal, balance } = summary;
  if (!goal)
    return (
      <Card as="section" className={card.card} aria-labelledby="goal">
        <h2 id="goal" className={card.title}>
          {words.goal}
        </h2>
        {isDesktop ? (
          <StatePanel
            className={card.bare}
            tint="sand"
            icon={<Star aria-hidden="true" />}
            title={words.noGoal}
            text={words.noGoalText}
          />
        ) : (
          <p className={card.none}>
            <strong>{words.noGoal}</strong> {words.noGoalText}
          </p>
        )}
      </Card>
    );
  const picture = rewards?.find(({ id }) => id === goal.reward_id)?.picture;
  const share = Math.min(balance / goal.cost, 1);
  return (
    <section className={styles.goalCard} aria-labelledby="goal">
      <div className={`${ui.row} ${ui.gap16}`}>
        <PictureTile id={goal.reward_id} picture={picture} title={goal.title} of="reward" sizePx={56} />
        <div className={`${ui.shrinks} ${ui.breaks}`}>
          <h2 id="goal" className={card.title}>
            <VisuallyHidden>{words.goalHead}</VisuallyHidden>
            <span translate="no">{goal.title}</span>
          </h2>
        </div>
      </div>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <p className={styles.goalFigures}>
        <strong>{balance < goal.cost ? words.toGo(goal.cost - balance) : words.enough}</strong>
        <span>{words.of(balance, goal.cost)}</span>
      </p>
      {balance < goal.cost && <Pace {...{ balance, cost: goal.cost, usualWeek, today }} />}
    </section>
  );
}

function Pace(saving: Parameters<typeof forecastOf>[0]) {
  const ahead = forecastOf(saving);
  if (saving.usualWeek === null) return <p>{words.noPace}</p>;
  if (!ahead) return null;
  return (
    <p>
      {rich(words.atThisPace(formatDay(ahead.date, saving.today)), {
        text: (text) => <span>{text}</span>,
        day: (day) => <strong>{day}</strong>,
      })}
    </p>
  );
}

/** Counts the child's approved tasks that were never sent back to them (Rules 12.232). */
function firstTryOf(tasks: readonly TaskDto[], childId: string): { right: number; all: number } {
  const approved = tasks.filter(({ status, completed_by }) => status === 'approved' && completed_by === childId);
  const right = approved.filter(({ attempts }) =>
    attempts.every(({ child_id, rejected_at }) => child_id !== childId || rejected_at === null),
  );
  return { right: right.length, all: approved.length };
}

export function FactsCard({ child }: Pick<GoalCardProps, 'child'>) {
  const { isOpen, action } = useFold({ show: words.showFacts, hide: words.hideFacts });
  return (
    <Card as="section" className={card.card} aria-labelledby="facts">
      <div className={card.cardHead}>
        <h2 id="facts" className={card.title}>
          {words.facts}
        </h2>
        {action}
      </div>
      {isOpen && <Facts child={child} />}
    </Card>
  );
}

function Facts({ child }: Pick<GoalCardProps, 'child'>) {
  const { host } = useApp();
  const usualWeek = useUsualWeek(child.id);
  const { data: tasks } = useTasks(host);
  const { data: nest } = useQuery(nestQuery(host, child.id));
  const answerHours = useQuery(familyQuery(host)).data?.usual_hours.tasks;
  const { right, all } = firstTryOf(tasks ?? [], child.id);
  return (
    <div>
      {all > 0 ? (
        <Fact figure={`${Math.round((100 * right) / all)}%`} note={words.firstTryOf(right, all)}>
          {words.firstTry}
        </Fact>
      ) : (
        <Fact figure="–">{tasks ? words.noneApproved : words.tasksFailed}</Fact>
      )}
      <Fact figure={usualWeek === null ? '–' : formatAmount(Math.round(usualWeek))}>
        {usualWeek === null ? words.usualWeekUnknown : words.usualWeek}
      </Fact>
      <Fact figure={nest ? formatAmount(nest.ever_earned) : '–'} note={nest && words.birdsHatched(nest.birds.length)}>
        {words.everEarned}
      </Fact>
      {answerHours && (
        <Fact figure={answerHours < 24 ? words.hours(answerHours) : words.days(answerHours / 24)}>{words.answer}</Fact>
      )}
    </div>
  );
}

function Fact({ figure, note, children }: { figure: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <p className={styles.factFigure}>{figure}</p>
      <div className={card.note}>
        <p>{children}</p>
        {note && <p>{note}</p>}
      </div>
    </div>
  );
}
