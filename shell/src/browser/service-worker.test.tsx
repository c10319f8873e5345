import { MessageChannel } from 'node:worker_threads';
import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { whichShell } from '../worker/which-shell.ts';

// jsdom has no MessageChannel.
Object.assign(globalThis, { MessageChannel });
document.head.innerHTML = '<meta name="version" content="1.0.0+a">';

class FakeWorker extends EventTarget {
  state = 'installed';
  readonly messages: unknown[] = [];
  readonly shell: string;
  constructor(shell = '1.0.0+b') {
    super();
    this.shell = shell;
  }
  postMessage(message: { type: string }, ports: unknown) {
    const [port] = ports as MessagePort[];
    if (message.type === 'which shell') port?.postMessage(this.shell);
    else this.messages.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

type Slot = FakeWorker | null;
class FakeRegistration extends EventTarget {
  installing: Slot = null;
  waiting: Slot = null;
  active: Slot = null;
  updates = 0;
  update() {
    this.updates += 1;
    return Promise.reject(new TypeError('The server is away'));
  }
  find(shell?: string) {
    const found = new FakeWorker(shell);
    this.installing = found;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = found;
    found.become('installed');
    return found;
  }
}

/** Loads the module as a page would with this worker; `isControlled` is true if a worker served the page. */
async function openPage(registration: FakeRegistration, isControlled = true) {
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? new FakeWorker() : null,
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  jest.resetModules();
  const page = await import('./service-worker.ts');
  await page.registerServiceWorker();
  return { ...page, container };
}

function withActive() {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  return registration;
}

/** Guarantee: a first visit never announces a new version. */
test('does not report the first worker as an update', async () => {
  const registration = new FakeRegistration();
  const { hasNewerShell, container } = await openPage(registration, false);
  registration.find();
  container.dispatchEvent(new Event('controllerchange'));
  expect(hasNewerShell.get()).toBe(false);
});

test('Rules 13.44: reports a second worker that waits, found now or earlier', async () => {
  const registration = withActive();
  const { hasNewerShell } = await openPage(registration);
  expect(hasNewerShell.get()).toBe(false);
  registration.find();
  await waitFor(() => expect(hasNewerShell.get()).toBe(true));
  const { hasNewerShell: later } = await openPage(registration);
  await waitFor(() => expect(later.get()).toBe(true));
});

test('does not report a worker with the same shell, waiting or in control', async () => {
  const registration = withActive();
  const { hasNewerShell, container } = await openPage(registration);
  const found = registration.find('1.0.0+a');
  container.controller = found;
  container.dispatchEvent(new Event('controllerchange'));
  await whichShell(found);
  await whichShell(found);
  expect(hasNewerShell.get()).toBe(false);
});

test('reports a worker that another tab activated', async () => {
  const { hasNewerShell, container } = await openPage(withActive());
  container.dispatchEvent(new Event('controllerchange'));
  await waitFor(() => expect(hasNewerShell.get()).toBe(true));
});

test('Rules 13.44: lets the waiting worker take over before it reloads', async () => {
  const registration = withActive();
  const { reloadIntoNewest } = await openPage(registration);
  const reload = jest.fn();
  await reloadIntoNewest(reload);
  expect(reload).toHaveBeenCalledTimes(1);

  const waiting = registration.find();
  await reloadIntoNewest(reload);
  expect(waiting.messages).toEqual([{ type: 'take over' }]);
  waiting.become('activating');
  expect(reload).toHaveBeenCalledTimes(1);
  waiting.become('activated');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('reloads without waiting for a redundant worker, and after a time limit', async () => {
  const registration = withActive();
  const { reloadIntoNewest } = await openPage(registration);
  const reload = jest.fn();
  const waiting = registration.find();
  await reloadIntoNewest(reload);
  waiting.become('redundant');
  expect(reload).toHaveBeenCalledTimes(1);

  jest.useFakeTimers();
  registration.find();
  await reloadIntoNewest(reload);
  jest.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('sends the running versions to the worker, and looks for an update even if the server does not answer', async () => {
  const registration = withActive();
  const { tellInUse, lookForNewerShell } = await openPage(registration);
  await tellInUse({ running: ['docsApp/1'], known: ['docsApp/1', 'docsApp/0'] });
  expect(registration.active?.messages).toEqual([
    { type: 'in use', running: ['docsApp/1'], known: ['docsApp/1', 'docsApp/0'] },
  ]);
  await lookForNewerShell();
  expect(registration.updates).toBe(1);
});

/** Guarantee: plain HTTP, which has no workers, loses no other feature. */
test('reloads without service workers', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  jest.resetModules();
  const page = await import('./service-worker.ts');
  const reload = jest.fn();
  await page.registerServiceWorker();
  await page.lookForNewerShell();
  await page.tellInUse({ running: [], known: [] });
  await page.reloadIntoNewest(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
