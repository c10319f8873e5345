import { execFile } from 'node:child_process';

/** Notifies systemd through systemd-notify (Rules 14.183): Node cannot send datagrams to a local socket. */
export function openServiceManager({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv) {
  const send = (words: string[]) =>
    new Promise<void>((resolve) => {
      if (!NOTIFY_SOCKET) return resolve();
      // If this fails, systemd reports it: the unit never becomes ready.
      execFile('systemd-notify', words, () => resolve());
    });
  // Half of the watchdog timeout, as systemd recommends.
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
