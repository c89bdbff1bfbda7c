/**
 * `npm test`: all set-up including a browser and a reader of PDFs, then every check and test. Everything runs even when
 * something has failed, so that one run shows all; ends with 'N passed, N failed'.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installSystemTools } from './system-tools.mjs'
import { buildPages, installDependencies, node, root } from './setup.mjs'

installDependencies({ dev: true })
const chromium = installSystemTools()
buildPages()

const reports = mkdtempSync(join(tmpdir(), 'agora-test-'))
const env = { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test' }
const bin = (name) => join('node_modules', '.bin', name)
const vitestReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'browser.json')
let passed = 0
/** What has failed, by name and with the reason: repeated at the end, where a long run is read first. */
const failures = []
/** Journeys that passed at their second try, with what failed at the first. */
const flaky = []

function run(title, args, extra = {}) {
  process.stdout.write(`\n— ${title}\n`)
  return spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }).status === 0
}

function check(title, args) {
  if (run(title, args)) passed++
  else failures.push(title)
}

/** Adds what a runner counted; a runner that fails without a failed test (or without a report) counts as one failure. */
function count(title, succeeded, report, read) {
  let counts = { passed: 0, failures: [] }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    process.stderr.write(`No report at ${report}.\n`)
  }
  passed += counts.passed
  failures.push(...counts.failures)
  if (!succeeded && counts.failures.length === 0) failures.push(title)
}

/** The failed tests of Vitest's report. */
const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        withReason(`${relative(root, name)}: ${fullName}`, failureMessages[0]),
      ),
  )

/** The journeys of Playwright's report, whose suites hold suites. */
const journeysOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(journeysOf)]
const nameOf = ({ file, title }) => `${file}: ${title}`
/** With the first error of any try. */
const failedJourney = (spec) =>
  withReason(
    nameOf(spec),
    spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message,
  )

/** The beginning of a reason is enough: a picture or a whole page may stand in it. */
const withReason = (name, reason = '') =>
  [name, ...stripVTControlCharacters(reason).slice(0, 2_000).split('\n')].join('\n    ').trimEnd()

check('Types', [bin('tsc'), '-p', '.'])
check('Lint', [bin('oxlint'), '--deny-warnings'])
check('Format', [bin('oxfmt'), '--check', '.'])
check('Structure', ['scripts/check-structure.ts'])

const unit = run('Unit and API tests', [
  bin('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
count('Unit and API tests', unit, vitestReport, (report) => ({
  passed: report.numPassedTests,
  failures: failedUnits(report),
}))

const browser = run('Browser journeys', [bin('playwright'), 'test'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
})
count('Browser journeys', browser, browserReport, (report) => {
  const journeys = journeysOf(report)
  flaky.push(
    ...journeys.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(failedJourney),
  )
  return {
    passed: report.stats.expected + report.stats.flaky,
    failures: journeys.filter(({ ok }) => !ok).map(failedJourney),
  }
})

rmSync(reports, { recursive: true, force: true })
for (const name of flaky) process.stdout.write(`\nPassed at the second try: ${name}`)
for (const name of failures) process.stdout.write(`\nFailed: ${name}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 ? 1 : 0)
