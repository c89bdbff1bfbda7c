import { defineConfig } from '@playwright/test'
import { testWorkers } from './scripts/testing/workers.ts'

/** Features of Chromium that are switched off. */
const unused = [
  // The popup of the address bar: two pages of the browser's own beside every page, which take longer to load than ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process held ready for the next page, beside workers that use every core.
  'SpareRendererForSitePerProcess',
  // This list replaces Playwright's own, which has these: what asks the network, or changes how a page loads.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join()}`,
]

/** What is about pages that nobody has touched: the bare browser moves a pointer over every page by itself. */
const untouched = /(?:budget|client-loading|first-act)\.spec\.ts$/
const inBrowser = (executablePath: string) => ({ launchOptions: { executablePath, args } })

/** Where the journeys' portal listens. */
export const journeysUrl = `http://127.0.0.1:${process.env['JOURNEYS_PORT'] ?? 3199}`

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/start-portal.ts',
  workers: testWorkers,
  timeout: 120_000,
  // On a loaded machine a browser may stand still for longer than anything waits. What passes only the second time is
  // named at the end of `npm test`, and fails in CI.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json']],
  use: {
    baseURL: journeysUrl,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
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
