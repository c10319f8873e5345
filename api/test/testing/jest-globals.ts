/* What the runner puts into the global object of its processes, with what it lacks: a test's time limit. */
type Test = (...args: unknown[]) => unknown;
type Define = (name: string, test: Test, limitMs?: number) => void;
type Defining = Define & Record<'only' | 'skip', Define> & { each: (...table: unknown[]) => Define };

/** As `testTimeout` in package.json, which the runner does not read. It ends what hangs, also on a machine that is busy. */
const testMaxMs = 300_000;

/** A test may put others in their place. */
const { setTimeout, clearTimeout } = globalThis;
const { test: bare } = globalThis as unknown as { test: Defining };

/** Fails when its time is over, or when a promise that nobody waits for fails meanwhile. */
function within(test: Test, limitMs = testMaxMs): Test {
  return async (...args) => {
    const failed = Promise.withResolvers<never>();
    const timer = setTimeout(() => failed.reject(new Error(`The test took more than ${limitMs} ms`)), limitMs);
    process.once('unhandledRejection', failed.reject);
    try {
      return await Promise.race([test(...args), failed.promise]);
    } finally {
      clearTimeout(timer);
      process.off('unhandledRejection', failed.reject);
    }
  };
}

const bounded =
  (define: Define): Define =>
  (name, test, limitMs) =>
    define(name, within(test, limitMs));

export const test = Object.assign(bounded(bare), {
  only: bounded(bare.only),
  skip: bare.skip,
  each: (...table: unknown[]) => bounded(bare.each(...table)),
});

type Hook = (work: Test, limitMs?: number) => void;
const hooks = globalThis as unknown as Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Hook>;
const boundedHook =
  (hook: Hook): Hook =>
  (work, limitMs) =>
    hook(within(work, limitMs));

export const beforeAll = boundedHook(hooks.beforeAll);
export const afterAll = boundedHook(hooks.afterAll);
export const beforeEach = boundedHook(hooks.beforeEach);
export const afterEach = boundedHook(hooks.afterEach);

export const { describe, expect, jest } = globalThis as unknown as Record<'describe' | 'expect' | 'jest', unknown>;
