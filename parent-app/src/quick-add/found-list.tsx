import { Link, useQuery } from '@tokennest/shared-ui/kit';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { CheckCheck, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useApp } from '../app-context.tsx';
import { useAskApproveAll } from '../tasks/approvals/approve-tasks.tsx';
import { isToApprove } from '../tasks/approvals/is-to-approve.ts';
import { find, type Found, type Page } from './find.ts';
import styles from './quick-add.module.css';
import { quickAddMessages as words } from './quick-add.messages.ts';

/** Arrow keys move between the field and what was found. */
export function moveAmongFound(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const form = event.currentTarget.closest('form');
  if (!step || !form) return;
  const stops = [...form.querySelectorAll<HTMLElement>('input, [data-found]')];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface FoundListProps {
  line: string;
  pages: readonly Page[];
  onClose: () => void;
}

/** Everything whose name begins with the typed words. */
export function FoundList({ line, pages, onClose }: FoundListProps) {
  const { host, basename, created } = useApp();
  const children = useChildren(host).data ?? [];
  const tasks = useTasks(host).data ?? [];
  const rewards = useQuery({ ...rewardsQuery(host), enabled: line.trim() !== '' }).data ?? [];
  const waiting = tasks.filter(isToApprove);
  const approveAll = useAskApproveAll(waiting, children);
  const found = find(line, { basename, pages, children, tasks, rewards });
  const open = ({ row }: Found) => {
    onClose();
    if (row) created.set(row);
  };
  const isApproving = waiting.length > 1 && words.approveAllTyped.startsWith(line.trim().toLowerCase());
  if (found.length === 0 && !isApproving) return null;
  return (
    <ul className={styles.rows} aria-label={words.found}>
      {isApproving && (
        <li>
          <button
            type="button"
            className={styles.row}
            data-found=""
            onKeyDown={moveAmongFound}
            onClick={() => {
              onClose();
              approveAll.ask();
            }}
          >
            <span className={styles.icon}>
              <CheckCheck size={20} aria-hidden="true" />
            </span>
            <strong className={ui.words}>{words.approveAll(waiting.length)}</strong>
          </button>
        </li>
      )}
      {found.map((one) => (
        <li key={one.key}>
          <Link className={styles.row} data-found="" onKeyDown={moveAmongFound} to={one.to} onClick={() => open(one)}>
            <span className={ui.words}>
              <strong translate="no">{one.label}</strong>
            </span>
            <span className={ui.hint}>{one.note}</span>
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
