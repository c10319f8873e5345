import { once } from 'node:events';
import { pino } from 'pino';
import { describeDemoFamily } from './demo/demo-family.ts';
import { refuseReachableHost } from './demo/demo-host.ts';
import { openData } from './open-data.ts';
import { type Env, readEnv } from './core/config/env.ts';
import { addressOf } from './core/config/listen.ts';
import { isOneOfSeveral, runProcesses, tellAlive } from './core/config/processes.ts';
import { openServiceManager } from './core/config/service-manager.ts';
import { describeFailure } from './core/config/startup-error.ts';
import { say } from './core/config/tool.ts';
import { answerMetrics } from './core/http/metrics.ts';
import { serve } from './serve.ts';

const isDemo = process.argv.includes('--demo');
const isApiOnly = process.argv.includes('--api-only');

/** Aborts at the first wish to stop; also when whoever holds our channel, `npm start` or the first process, was killed. */
function listenForStop(): AbortSignal {
  const told = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told.abort());
  process.once('disconnect', () => told.abort());
  return told.signal;
}

interface Running {
  readonly env: Env;
  readonly told: AbortSignal;
  /** When it answers. */
  readonly onReady: () => Promise<void>;
}

/** Until it is told to stop, or has another database than it began with: then with all that follows from it. */
async function runOne({ env, told, onReady }: Running): Promise<void> {
  const anew = new AbortController();
  const stopping = AbortSignal.any([told, anew.signal]);
  await using closing = new AsyncDisposableStack();
  await serve(env, closing, { isDemo, isApiOnly, stopping, startAnew: () => anew.abort() });
  await onReady();
  if (!stopping.aborted) await once(stopping, 'abort');
  if (!told.aborted) say('A backup was restored: starting anew.');
}

/** One of several: the first process speaks for it, and it restores nothing. */
async function runOneOfSeveral(env: Env, told: AbortSignal): Promise<void> {
  await using closing = new AsyncDisposableStack();
  await serve(env, closing, { isDemo, isApiOnly, stopping: told, startAnew: () => undefined });
  tellAlive();
  if (!told.aborted) await once(told, 'abort');
}

/** The first process: keeps the data and the others, and answers nobody itself. */
async function runSeveral({ env, told: stopping, onReady }: Running): Promise<void> {
  await using closing = new AsyncDisposableStack();
  await openData(env, closing);
  answerMetrics();
  const log = pino({ level: env.logLevel });
  await runProcesses({ program: import.meta.filename, count: env.processes, log, stopping, onReady });
}

async function runProduct(): Promise<void> {
  const told = listenForStop();
  const env = readEnv(process.env, process.stdout.isTTY);
  if (isOneOfSeveral) return runOneOfSeveral(env, told);
  if (isDemo) refuseReachableHost(env.host);
  const serviceManager = openServiceManager(process.env);
  const onReady = async () => {
    const what = isApiOnly ? 'The API' : 'TokenNest';
    say(`${what} is ready at ${addressOf(env)} (Ctrl-C stops it).`);
    await serviceManager.ready(`Answers at ${addressOf(env)}`);
    if (isDemo) say(describeDemoFamily());
  };
  told.addEventListener('abort', () => void serviceManager.stopping());
  // Several would seed the demo family several times.
  const run = env.processes > 1 && !isDemo ? runSeveral : runOne;
  do await run({ env, told, onReady });
  while (!told.aborted);
}

try {
  await runProduct();
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 1;
}
// Nothing that lingers (a keep-alive socket, the channel to npm start) may hold an ended server.
process.exit();
