// What the runner puts into the global object of its processes, with what it lacks: a test's time limit.

/** As `testTimeout` in package.json, which the runner does not read. It ends what hangs, also on a machine that is busy. */
const testMaxMs = 300_000;

/** A test may put others in their place. */
const { setTimeout, clearTimeout } = globalThis;
const { test: bare } = globalThis;

/** The test, which fails when its time is over, or when a promise that nobody waits for fails meanwhile. */
const within =
  (test, limitMs = testMaxMs) =>
  async (...args) => {
    const failed = Promise.withResolvers();
    const timer = setTimeout(() => failed.reject(new Error(`The test took more than ${limitMs} ms`)), limitMs);
    process.once('unhandledRejection', failed.reject);
    try {
      return await Promise.race([test(...args), failed.promise]);
    } finally {
      clearTimeout(timer);
      process.off('unhandledRejection', failed.reject);
    }
  };

const bounded = (define) => (name, test, limitMs) => define(name, within(test, limitMs));

export const test = Object.assign(bounded(bare), {
  only: bounded(bare.only),
  skip: bare.skip,
  each: (...table) => bounded(bare.each(...table)),
});

const boundedHook = (hook) => (work, limitMs) => hook(within(work, limitMs));

export const beforeAll = boundedHook(globalThis.beforeAll);
export const afterAll = boundedHook(globalThis.afterAll);
export const beforeEach = boundedHook(globalThis.beforeEach);
export const afterEach = boundedHook(globalThis.afterEach);

export const { describe, expect, jest } = globalThis;
