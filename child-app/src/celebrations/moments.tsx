import { formatSignedAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { useEffect } from 'react';
import { useParentName } from '../ui/use-parent-name.ts';
import { ApprovedCard } from './approved-card.tsx';
import { Away } from './away.tsx';
import { messages } from './moments.messages.ts';
import { praisesOf } from './said.tsx';
import { type Moment, type MomentsPage, useMoments } from './use-moments.ts';
import { sumOf } from './what-is-new.ts';

const sayNothing = () => undefined;

export interface MomentsProps {
  page: MomentsPage;
  /** Called whenever no celebration is visible. */
  onQuiet?: () => void;
  /** A line of text instead of a card, without sound or motion. */
  isPlain?: boolean;
  /** Reads aloud for children who cannot read. */
  say?: (words: string) => void;
}

/** Shows approvals as they happen or when the child returns (Rules 12.264, 12.265). */
export function Moments({ page, onQuiet, isPlain = false, say = sayNothing }: MomentsProps) {
  const { host, child, zone } = page;
  const { moment, end } = useMoments(page, onQuiet);
  const parent = useParentName(host);
  if (!moment) return null;
  if (isPlain) return <Line page={page} moment={moment} onEnd={end} />;
  const [task, ...others] = moment.tasks;
  const given = { host, parent, say, onEnd: end };
  if (task && others.length === 0 && moment.awaySince === null)
    return <ApprovedCard key={task.id} task={task} balance={moment.balance} {...given} />;
  return <Away child={child} zone={zone} moment={moment} {...given} />;
}

/** A line such as 'Approved: Cook dinner, +15, “So careful!”'. */
function lineOf({ tasks, awaySince }: Moment): string {
  const [task, ...others] = tasks;
  const what = task && others.length === 0 ? task.title : messages.tasks(tasks.length);
  const title = awaySince === null ? messages.approved : messages.away;
  return messages.line(title, [what, formatSignedAmount(sumOf(tasks)), ...praisesOf(tasks)]);
}

function Line({ page: { host }, moment, onEnd }: { page: MomentsPage; moment: Moment; onEnd: () => void }) {
  useEffect(() => {
    host.notify('success', lineOf(moment));
    onEnd();
  }, [host, moment, onEnd]);
  return null;
}
