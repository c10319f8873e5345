import { once } from 'node:events';
import { pino } from 'pino';
import { describeDemoFamily } from './demo/demo-family.ts';
import { readDemoLanguage, refuseReachableHost } from './demo/demo-host.ts';
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
const flags = () => ({ isDemo, isApiOnly, demoLanguage: readDemoLanguage(process.argv) });

/** Aborts at the first signal to stop, or when the parent process (`npm start` or the first process) was killed. */
function listenForStop(): AbortSignal {
  const stopRequested = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopRequested.abort());
  process.once('disconnect', () => stopRequested.abort());
  return stopRequested.signal;
}

interface Running {
  readonly env: Env;
  readonly stopRequested: AbortSignal;
  readonly onReady: () => Promise<void>;
}

/** Runs until the server should stop, or until a restored backup requires a restart with the new data. */
async function runOne({ env, stopRequested, onReady }: Running): Promise<void> {
  const restarting = new AbortController();
  const stopping = AbortSignal.any([stopRequested, restarting.signal]);
  await using closing = new AsyncDisposableStack();
  await serve(env, closing, { ...flags(), stopping, restart: () => restarting.abort() });
  await onReady();
  if (!stopping.aborted) await once(stopping, 'abort');
  if (!stopRequested.aborted) say('A backup was restored: restarting.');
}

/** Runs as one of several processes. The first process prints the messages, and restores are not available. */
async function runOneOfSeveral(env: Env, stopRequested: AbortSignal): Promise<void> {
  await using closing = new AsyncDisposableStack();
  await serve(env, closing, { ...flags(), stopping: stopRequested, restart: () => undefined });
  tellAlive();
  if (!stopRequested.aborted) await once(stopRequested, 'abort');
}

/** The first process: opens the data and starts the others, but serves no requests. */
async function runSeveral({ env, stopRequested: stopping, onReady }: Running): Promise<void> {
  await using closing = new AsyncDisposableStack();
  await openData(env, closing);
  answerMetrics();
  const log = pino({ level: env.logLevel });
  await runProcesses({ program: import.meta.filename, count: env.processes, log, stopping, onReady });
}

async function runProduct(): Promise<void> {
  const stopRequested = listenForStop();
  const env = readEnv(process.env, process.stdout.isTTY);
  if (isOneOfSeveral) return runOneOfSeveral(env, stopRequested);
  if (isDemo) refuseReachableHost(env.host);
  const serviceManager = openServiceManager(process.env);
  const onReady = async () => {
    const what = isApiOnly ? 'The API' : 'TokenNest';
    say(`${what} is ready at ${addressOf(env)} (Ctrl-C stops it).`);
    await serviceManager.ready(`Answers at ${addressOf(env)}`);
    if (isDemo) say(describeDemoFamily());
  };
  stopRequested.addEventListener('abort', () => void serviceManager.stopping());
  // Several processes would each seed the demo family.
  const run = env.processes > 1 && !isDemo ? runSeveral : runOne;
  do await run({ env, stopRequested, onReady });
  while (!stopRequested.aborted);
}

try {
  await runProduct();
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 1;
}
// A lingering handle, such as a keep-alive socket or the channel to npm start, must not keep the process alive.
process.exit();
