import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../../scripts/publish/trial/chromium-flags.ts';

// A stranger's name that leads to this machine. CHROMIUM_PATH is set by scripts/testing/browser-tests.mjs.
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
  // A walk over all routes takes its time on a machine that others keep busy; nothing is judged by it.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    // Without it a page that never goes where it should would keep its test for five minutes.
    navigationTimeout: 60_000,
    // A worker asks for files by itself, where no test can hold them up; who is about the worker allows it.
    serviceWorkers: 'block',
    // Pictures of each moment cost a sixth of the processors, and the page of each step is in the trace all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { args, ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}) },
  },
});
