import { formatSignedAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { useEffect } from 'react';
import { useParentName } from '@tokennest/shared-ui/queries/get-family';
import { ApprovedCard } from './approved-card.tsx';
import { Away } from './away.tsx';
import { messages } from './celebrations.messages.ts';
import { praisesOf } from './parent-says.tsx';
import { type Celebration, type CelebrationsPage, useCelebrations } from './use-celebrations.ts';
import { sumOf } from './approvals.ts';

const sayNothing = () => undefined;

export interface CelebrationsProps {
  page: CelebrationsPage;
  onQuiet?: () => void;
  /** A line of text instead of a card, without sound or motion. */
  isPlain?: boolean;
  say?: (words: string) => void;
}

/** Shows approvals as they happen or when the child returns (Rules 12.264, 12.265). */
export function Celebrations({ page, onQuiet, isPlain = false, say = sayNothing }: CelebrationsProps) {
  const { host, child, zone } = page;
  const { celebration, end } = useCelebrations(page, onQuiet);
  const parent = useParentName(host);
  if (!celebration) return null;
  if (isPlain) return <Line page={page} celebration={celebration} onEnd={end} />;
  const [task, ...others] = celebration.tasks;
  const given = { host, parent, say, onEnd: end };
  if (task && others.length === 0 && celebration.awaySince === null)
    return <ApprovedCard key={task.id} task={task} balance={celebration.balance} {...given} />;
  return <Away child={child} zone={zone} celebration={celebration} {...given} />;
}

/** A line such as 'Approved: Cook dinner, +15, “So careful!”'. */
function lineOf({ tasks, awaySince }: Celebration): string {
  const [task, ...others] = tasks;
  const what = task && others.length === 0 ? task.title : messages.tasks(tasks.length);
  const title = awaySince === null ? messages.approved : messages.away;
  return messages.line(title, [what, formatSignedAmount(sumOf(tasks)), ...praisesOf(tasks)]);
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
