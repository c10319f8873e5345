import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { needProgram } from '../notification/virtual-screen.ts';
import type { Engine } from './engine.ts';

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Debian's Firefox, driven with WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function openFirefox(): Promise<Engine> {
  await needProgram('firefox-esr', 'firefox-esr');
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const args = ['--headless', '--no-remote', '--profile', folder.path, '--remote-debugging-port', '0'];
  const browser = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  opening.defer(async () => {
    const ended = once(browser, 'exit');
    if (browser.kill('SIGKILL')) await ended;
  });
  let address: string | undefined;
  for await (const line of createInterface({ input: browser.stderr })) {
    [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) break;
  }
  if (!address) throw new Error('Firefox exited instead of starting');
  browser.stderr.resume();

  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // as in the protocol
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = (count += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
    return result as Result; // as the protocol defines for this method
  }
  await send('session.new', { capabilities: {} });
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  if (!context) throw new Error('Firefox has no tab');

  const running = opening.move();
  return {
    name: 'Firefox',
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (body) => {
      const expression = `JSON.stringify((() => {${body}})() ?? null)`;
      const ran = await send<{ type: string; result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        { expression, target: { context }, awaitPromise: false },
      );
      if (!ran.result) throw new Error(ran.exceptionDetails?.text);
      return JSON.parse(ran.result.value);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
