import type { WorkerMessage } from './messages.ts';

const withinMs = 2000;

/** Returns the version of a worker's shell; null if it does not answer, like older workers. */
export function whichShell(worker: Pick<ServiceWorker, 'postMessage'>): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const question: WorkerMessage = { type: 'which shell' };
  const answered = new Promise<string | null>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(() => resolve(null), withinMs);
  });
  worker.postMessage(question, [port2]);
  return answered.finally(() => port1.close());
}
