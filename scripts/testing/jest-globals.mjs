// The runner's globals, with the missing time limit for tests.

/** The `testTimeout` of package.json, which the runner does not read. High enough for a busy machine. */
const testMaxMs = 300_000;

/** Saved, because a test may replace them. */
const { setTimeout, clearTimeout } = globalThis;
const { test: bare } = globalThis;

/** Runs the test and fails it after its time limit or on an unhandled rejection. */
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
