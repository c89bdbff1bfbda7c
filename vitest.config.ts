import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type * as Answers from './scripts/mocks/answers.ts'
import { ANSWERS_PATH } from './scripts/mocks/answers-path.ts'
import { browserArguments } from './scripts/testing/browser.ts'
import { testWorkers } from './scripts/testing/workers.ts'
import type * as Features from './src/features.ts'
import { isThorough } from './test/support/thorough.ts'

const ofPages = '**/*.page.test.ts'
const ofComponents = '**/*.browser.test.tsx'

const shared = {
  environment: 'node',
  // The files of a worker share what is loaded: the app and the embedded database take longer to load than most files
  // to run. What a file sets beyond its own things, test/support/each-file.ts puts back.
  isolate: false,
  setupFiles: ['test/support/each-file.ts', 'test/support/described-refusals.ts'],
  // What hangs is found all the same; a machine may be four times slower than another.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // What is waited for takes its time on a loaded machine.
  expect: { poll: { timeout: 30_000 } },
}

// With TEST_DATABASE_URL the tests of what can differ there run a second time, on that PostgreSQL server; in
// `npm run test:all` all that use a database.
const url = process.env['TEST_DATABASE_URL']
const canDiffer = { include: ['{src,test}/**/*.pg.test.ts'] }
const onDatabase = {
  include: [
    'src/features/**/*.test.ts',
    'src/kits/**/{mutations,data,many-clients}*.test.ts',
    'test/server/**/*.test.ts',
    'test/upgrade/**/*.test.ts',
    'src/lib/db/**/*.test.ts',
  ],
  exclude: [
    ofPages,
    // Pure.
    'src/features/**/{components,sections,resume,article,json-ld,layout,shaping,fonts,pdf,docx,document,reading,worker}/**',
    'src/features/**/schema*.test.ts',
    // About what comes in, and long: what they write is written by their neighbours as well, on both databases.
    'src/features/**/*-hostile.test.ts',
    'src/features/blogs/import/mutations-real.test.ts',
    'src/features/{organizations/business,organizations/institute,profile}/demo/mutations.test.ts',
    'src/features/events/import/mutations-{calendars,conferences}.test.ts',
    'src/features/accounts/oauth/api-{asvs,refusals}.test.ts',
    // Some thousand failures, each followed by putting everything back; the statements are the same on a server.
    'test/server/all-or-nothing.test.ts',
    // Of the embedded database in a portal's folder, or of none.
    'test/server/{cookie-policy,deploy,full-disk,start-stop}.test.ts',
    // About answers over HTTP.
    'test/server/{addresses,hostile-input,limits,openapi,raw-requests,security,sockets,web-server}.test.ts',
  ],
}

/**
 * Component tests get the same made-up answers as `npm run dev -- --mocks`. The whole portal is loaded for them, and only
 * when they are asked for: what a configuration imports by name is bundled at every start.
 */
const mockedAnswers: Plugin = {
  name: 'mocked-answers',
  configureServer({ middlewares }) {
    middlewares.use(ANSWERS_PATH, (_, response) => {
      void allAnswers().then((answers) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answers)),
      )
    })
  },
}

async function allAnswers() {
  const load = (file: string): Promise<unknown> => import(join(import.meta.dirname, file))
  const { services } = (await load('src/features.ts')) as typeof Features
  const { mockAnswers } = (await load('scripts/mocks/answers.ts')) as typeof Answers
  return mockAnswers(services)
}

export default defineConfig({
  test: {
    maxWorkers: testWorkers,
    tags: [
      {
        name: 'slow',
        description: 'Takes long for what it finds, or starts processes: `npm run test:all` alone runs it.',
        timeout: 300_000,
      },
    ],
    projects: [
      {
        test: {
          ...shared,
          name: 'embedded',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'content/**/*.test.ts',
            'test/{server,upgrade}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [ofPages, ofComponents],
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          globalSetup: 'test/support/fill-demo.ts',
          include: [`src/${ofPages}`],
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        plugins: [react(), mockedAnswers],
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        optimizeDeps: {
          // Imported by workers alone, where Vite does not look for them: found later, they would reload the test.
          include: [
            'bidi-js',
            'csv-parse/browser/esm/sync',
            'csv-stringify/browser/esm/sync',
            'docx',
            'harfbuzzjs',
            'linebreak',
            'pdfjs-dist/build/pdf.worker.min.mjs',
            'pdfkit',
          ],
        },
        test: {
          name: 'components',
          include: [`src/${ofComponents}`],
          setupFiles: ['test/support/component/each-test.ts'],
          testTimeout: shared.testTimeout,
          expect: shared.expect,
          // As journeys: what passes only then is named at the end of the run, and written to docs/flaky.md.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
                args: browserArguments,
              },
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' },
            }),
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      ...(url
        ? [
            {
              test: {
                ...shared,
                name: 'postgres',
                ...(isThorough ? onDatabase : canDiffer),
                env: { TEST_DATABASE_URL: url },
              },
            },
          ]
        : []),
    ],
  },
})
