import { defineConfig } from '@playwright/test'
import { browserArguments as args } from './scripts/testing/browser.ts'
import { testWorkers } from './scripts/testing/workers.ts'

/** What is about pages that nobody has touched: the bare browser moves a pointer over every page by itself. */
const untouched = /first-act\.spec\.ts$/
const inBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args } })

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/support/fill-demo.ts',
  workers: testWorkers,
  // What hangs is found all the same; a machine may be four times slower than another.
  timeout: 240_000,
  // On a loaded machine a browser may stand still for longer than anything waits. What passes only the second time is
  // named at the end of the run with its trace, and written to docs/flaky.md.
  retries: 1,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // What is not there by then does not come: its name is said, and the run goes on.
    actionTimeout: 60_000,
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'bare',
      testIgnore: untouched,
      use: inBrowser(process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'),
    },
    {
      name: 'whole',
      testMatch: untouched,
      use: inBrowser(process.env['WHOLE_CHROMIUM'] ?? '/usr/bin/chromium'),
    },
  ],
})
