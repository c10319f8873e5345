import { execFile } from 'node:child_process';

/**
 * Tells systemd that the server answers, that it is alive, and that it stops (Rules 14.183). Where systemd did not start
 * it, nothing is sent. By systemd's own program: Node has no datagrams to a socket of this machine.
 */
export function openServiceManager({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv) {
  const send = (words: string[]) =>
    new Promise<void>((resolve) => {
      if (!NOTIFY_SOCKET) return resolve();
      // Where it cannot be told, systemd says so itself: the unit does not become ready.
      execFile('systemd-notify', words, () => resolve());
    });
  // Twice within the time after which systemd takes us for dead, as it advises.
  const everyMs = Number(WATCHDOG_USEC ?? 0) / 2_000;
  let watchdog: NodeJS.Timeout | undefined;
  return {
    ready: async (status: string) => {
      await send(['--ready', `--status=${status}`]);
      clearInterval(watchdog);
      if (everyMs > 0) watchdog = setInterval(() => void send(['WATCHDOG=1']), everyMs).unref();
    },
    stopping: () => {
      clearInterval(watchdog);
      return send(['STOPPING=1']);
    },
  };
}
