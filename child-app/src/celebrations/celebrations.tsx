import { formatSignedAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { useEffect, useState } from 'react';
import { type Parent, useParent } from '@tokennest/shared-ui/queries/people/use-parent';
import { withCommas } from '@tokennest/shared-ui/locale/listed';
import { ApprovedCard } from './approved-card.tsx';
import { Away } from './away.tsx';
import { messages } from './celebrations.messages.ts';
import { praisesOf } from './parent-says.tsx';
import { type Celebration, type CelebrationsPage, useCelebrations } from './use-celebrations.ts';
import { sumOf } from './approvals.ts';
import { useLazy } from '../ui/lazy-part.tsx';

const sayNothing = () => undefined;

export interface CelebrationsProps {
  page: CelebrationsPage;
  onQuiet?: () => void;
  /** A line of text instead of a scene, without sound or motion; also if the person turned celebrations off. */
  isPlain?: boolean;
  say?: (words: string) => void;
}

/** Shows approvals as they happen or when the child returns (Rules 12.264, 12.265). */
export function Celebrations({ page, onQuiet, isPlain = false, say = sayNothing }: CelebrationsProps) {
  const { host } = page;
  const { celebration, end } = useCelebrations(page, { isPlain, onQuiet });
  const parent = useParent(host);
  if (!celebration) return null;
  if (isPlain || celebration.isQuiet) return <Line page={page} celebration={celebration} onEnd={end} />;
  return (
    <Scenes
      key={celebration.tasks[0]?.id}
      page={page}
      celebration={celebration}
      parent={parent}
      say={say}
      onEnd={end}
    />
  );
}

const loadFirst = () =>
  import(/* webpackChunkName: "first-coin" */ './first-coin.tsx').then(({ FirstCoin }) => FirstCoin);

interface ScenesProps {
  page: CelebrationsPage;
  celebration: Celebration;
  parent: Parent | null;
  say: (words: string) => void;
  onEnd: () => void;
}

/** The first coin ever has a scene of its own (Rules 12.307), and then the others follow. */
function Scenes({ page: { host, child, zone }, celebration, onEnd, ...given }: ScenesProps) {
  const [isFirst, setIsFirst] = useState(celebration.isFirst);
  const { later } = useLazy(loadFirst, isFirst, host.report);
  const [first, ...others] = celebration.tasks;
  if (isFirst && first && later.state !== 'failed')
    return (
      later.state === 'here' && (
        <later.Part
          host={host}
          task={first}
          say={given.say}
          onEnd={others.length > 0 ? () => setIsFirst(false) : onEnd}
        />
      )
    );
  const tasks = celebration.isFirst && later.state !== 'failed' ? others : celebration.tasks;
  const [task, ...more] = tasks;
  if (task && more.length === 0 && celebration.awaySince === null)
    return (
      <ApprovedCard key={task.id} host={host} task={task} balance={celebration.balance} onEnd={onEnd} {...given} />
    );
  return (
    <Away host={host} child={child} zone={zone} celebration={{ ...celebration, tasks }} onEnd={onEnd} {...given} />
  );
}

/** A line such as 'Approved: Cook dinner, +15, “So careful!”'. */
function lineOf({ tasks, awaySince }: Celebration): string {
  const [task, ...others] = tasks;
  const what = task && others.length === 0 ? task.title : messages.tasks(tasks.length);
  const title = awaySince === null ? messages.approved : messages.away;
  return messages.line(title, withCommas([what, formatSignedAmount(sumOf(tasks)), ...praisesOf(tasks)]));
}

function Line({
  page: { host },
  celebration,
  onEnd,
}: {
  page: CelebrationsPage;
  celebration: Celebration;
  onEnd: () => void;
}) {
  useEffect(() => {
    host.notify('success', lineOf(celebration));
    onEnd();
  }, [host, celebration, onEnd]);
  return null;
}
