import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@tokennest/api/testing/free-port';
import { needProgram, openScreen } from '../notification/virtual-screen.ts';
import type { Engine } from './engine.ts';

/** Finds WebKitGTK's small browser, which Debian installs in a folder named after the processor. */
async function findMiniBrowser(): Promise<string> {
  for await (const path of glob('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')) return path;
  throw new Error('No MiniBrowser in /usr/lib');
}

/** Debian's WebKitGTK, driven with WebDriver (https://www.w3.org/TR/webdriver2/) on a virtual screen. */
export async function openWebKit(): Promise<Engine> {
  await needProgram('WebKitWebDriver', 'webkit2gtk-driver');
  await using opening = new AsyncDisposableStack();
  const screen = opening.use(await openScreen());
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: screen.display, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  opening.defer(async () => {
    const ended = once(driver, 'exit');
    if (driver.kill()) await ended;
  });

  async function send<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result> {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: Result & { message?: string } }; // as in the protocol
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }
  const isReady = () =>
    send<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver exited instead of starting');
    await delay(100);
  }
  const options = { binary: await findMiniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  opening.defer(() => send('DELETE', session));

  const running = opening.move();
  return {
    name: 'WebKit',
    open: (url) => send('POST', `${session}/url`, { url }),
    run: (body) => send('POST', `${session}/execute/sync`, { script: body, args: [] }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
