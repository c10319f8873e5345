import { defineConfig } from '@playwright/test';

/** Flags that keep Debian's Chromium quiet and able to run as root; CHROMIUM_PATH is set by scripts/test.mjs. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A stranger's name that leads to this machine.
  '--host-resolver-rules=MAP rebound.example 127.0.0.1',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: { args, ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}) },
  },
});
