import { contractVersion, type HostApi, type RemoteProps } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { useEffect } from 'react';
import { messages } from './messages.ts';
import styles from './page.module.css';

export const contract = contractVersion;

const doneTasks = ({ client, profile }: HostApi) => ({
  queryKey: ['galleryApp', 'tasks'],
  queryFn: () => answer(client.api.tasks.$get({ query: { status: 'approved' } })),
  // Without a role, the page is also for people who have not signed in.
  enabled: profile !== null,
});

/** Starts the request while the page's code is still loading. */
export function prefetch(host: HostApi): void {
  if (host.profile) void host.query.prefetchQuery(doneTasks(host));
}

export default function GalleryApp({ host, onReady }: RemoteProps) {
  const { data: tasks = [], error } = useQuery(doneTasks(host));
  useEffect(onReady, [onReady]);
  useEffect(() => host.setTitle(messages.title), [host]);
  return (
    <main className={styles.page}>
      <h1>{messages.title}</h1>
      {error && <p role="alert">{messages.failed}</p>}
      {tasks.length === 0 && !error && <p className={styles.muted}>{messages.empty}</p>}
      <ul className={styles.wall} aria-label={messages.done}>
        {tasks.map(({ id, title, token_reward }) => (
          <li key={id} className={styles.picture}>
            <strong>{title}</strong>
            <span className={styles.muted}>{messages.tokens(token_reward)}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
