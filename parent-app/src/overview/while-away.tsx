import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { useApp } from '../app-context.tsx';
import { handledSince } from './handled-since.ts';
import { useLastVisit } from './last-visit.ts';
import { whileAwayMessages as words } from './while-away.messages.ts';
import styles from './while-away.module.css';

const none: readonly never[] = [];

/** One quiet row: what the other adults have handled since the last visit on this device (Rules 15.42). */
export function WhileAway() {
  const { host } = useApp();
  const since = useLastVisit(host);
  const tasks = useTasks(host).data ?? none;
  const redemptions = useRedemptions(host).data ?? none;
  const handled = since === null ? none : handledSince(host, since, { tasks, redemptions });
  if (handled.length === 0) return null;
  return (
    <section className={styles.notice} aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {handled.map(({ face, words: did }) => (
          <li key={face.id}>
            <FaceAvatar name={face.name} face={face.face} color={face.color ?? 'lilac'} sizePx={28} />
            <span>{did}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
