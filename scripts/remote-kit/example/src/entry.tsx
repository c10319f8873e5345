import { contractVersion, type HostApi, type RemoteProps, type TaskDto } from '@tokennest/remote-kit/contract';
import { answer, useQuery } from '@tokennest/remote-kit/kit';
import { useEffect } from 'react';
import * as styles from './gallery.module.css';

export const contract = contractVersion;

const doneTasks = ({ client }: HostApi) => ({
  queryKey: ['gallery', 'tasks'],
  queryFn: () => answer(client.api.tasks.$get({ query: { status: 'approved' } })),
});

/** Starts the request while the page's code is still on the way. */
export function prefetch(host: HostApi): void {
  void host.query.prefetchQuery(doneTasks(host));
}

function Picture({ task }: { task: TaskDto }) {
  return (
    <li className={styles.picture}>
      <strong>{task.title}</strong>
      <span className={styles.tokens}>{task.token_reward} tokens</span>
    </li>
  );
}

export default function Gallery({ host, onReady }: RemoteProps) {
  const { data: tasks, error } = useQuery(doneTasks(host));
  useEffect(onReady, [onReady]);
  useEffect(() => host.setTitle('Gallery'), [host]);
  return (
    <main className={styles.page}>
      <h1>Gallery</h1>
      {error && <p role="alert">This did not load.</p>}
      {tasks && (
        <ul className={styles.wall} aria-label="Done">
          {tasks.map((task) => (
            <Picture key={task.id} task={task} />
          ))}
        </ul>
      )}
    </main>
  );
}
