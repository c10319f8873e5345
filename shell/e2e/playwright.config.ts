import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../scripts/remote/trial/chromium-flags.ts';

// A foreign host name that resolves to this machine. scripts/testing/browser-tests.mjs sets CHROMIUM_PATH.
const args = [...chromiumFlags, '--host-resolver-rules=MAP rebound.example 127.0.0.1'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts' },
    { name: 'stress', testMatch: '**/*.stress.ts' },
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A walk over all routes takes long on a busy machine; this is not an assertion.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    // Otherwise a page that never navigates would block its test for five minutes.
    navigationTimeout: 60_000,
    // A worker requests files that no test can intercept; tests about the worker allow it.
    serviceWorkers: 'block',
    // Screenshots cost a sixth of the processor time, and the trace contains each step's page anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { args, ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}) },
  },
});
