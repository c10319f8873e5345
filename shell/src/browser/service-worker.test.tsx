import { MessageChannel } from 'node:worker_threads';
import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { whichShell } from '../worker/which-shell.ts';

// jsdom has no channels.
Object.assign(globalThis, { MessageChannel });
document.head.innerHTML = '<meta name="version" content="1.0.0+a">';

class FakeWorker extends EventTarget {
  state = 'installed';
  readonly told: unknown[] = [];
  readonly shell: string;
  constructor(shell = '1.0.0+b') {
    super();
    this.shell = shell;
  }
  postMessage(message: { type: string }, ports: unknown) {
    const [port] = ports as MessagePort[]; // as ours are sent
    if (message.type === 'which shell') port?.postMessage(this.shell);
    else this.told.push(message);
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
  /** The browser has found another worker, which comes to wait. */
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

/** The module as a page has it that is opened with this worker; `isControlled` is whether one has answered for the page. */
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

/** Guarantee: nobody who is here for the first time is told of a new version. */
test('the first worker is no news', async () => {
  const registration = new FakeRegistration();
  const { hasNewerShell, container } = await openPage(registration, false);
  registration.find();
  container.dispatchEvent(new Event('controllerchange'));
  expect(hasNewerShell.get()).toBe(false);
});

test('Rules 13.44: one that waits beside another is news, found now or before', async () => {
  const registration = withActive();
  const { hasNewerShell } = await openPage(registration);
  expect(hasNewerShell.get()).toBe(false);
  registration.find();
  await waitFor(() => expect(hasNewerShell.get()).toBe(true));
  const { hasNewerShell: later } = await openPage(registration);
  await waitFor(() => expect(later.get()).toBe(true));
});

/** Guarantee: a worker that brings no other shell, as after each change of the registry, is no news. */
test('one with the same shell is no news, waiting or in control', async () => {
  const registration = withActive();
  const { hasNewerShell, container } = await openPage(registration);
  const found = registration.find('1.0.0+a');
  container.controller = found;
  container.dispatchEvent(new Event('controllerchange'));
  await whichShell(found);
  await whichShell(found);
  expect(hasNewerShell.get()).toBe(false);
});

test('so is one that another tab has let take over', async () => {
  const { hasNewerShell, container } = await openPage(withActive());
  container.dispatchEvent(new Event('controllerchange'));
  await waitFor(() => expect(hasNewerShell.get()).toBe(true));
});

/** Guarantee: the page comes back with the new shell, not before it is there. */
test('Rules 13.44: a reload lets the one that waits take over first', async () => {
  const registration = withActive();
  const { reloadIntoNewest } = await openPage(registration);
  const reload = jest.fn();
  await reloadIntoNewest(reload);
  expect(reload).toHaveBeenCalledTimes(1);

  const waiting = registration.find();
  await reloadIntoNewest(reload);
  expect(waiting.told).toEqual([{ type: 'take over' }]);
  waiting.become('activating');
  expect(reload).toHaveBeenCalledTimes(1);
  waiting.become('activated');
  expect(reload).toHaveBeenCalledTimes(2);
});

/** Guarantee: Reload reloads, whatever becomes of the worker that waits. */
test('a reload does not wait for a worker that gave way, nor for ever', async () => {
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

test('the worker is told what runs, and asked for anew even where the server is away', async () => {
  const registration = withActive();
  const { tellInUse, lookForNewerShell } = await openPage(registration);
  await tellInUse({ running: ['docsApp/1'], known: ['docsApp/1', 'docsApp/0'] });
  expect(registration.active?.told).toEqual([
    { type: 'in use', running: ['docsApp/1'], known: ['docsApp/1', 'docsApp/0'] },
  ]);
  await lookForNewerShell();
  expect(registration.updates).toBe(1);
});

/** Guarantee: plain http, which has no workers, loses nothing else. */
test('without workers a reload is a reload', async () => {
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
