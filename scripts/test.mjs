/**
 * `npm test`: all set-up including a browser, then every check and test. Everything runs even when something has failed,
 * so that one run shows all; ends with 'N passed, N failed'.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildPages, installDependencies, node, root } from './setup.mjs'

installDependencies({ dev: true })
const chromium = findBrowser()
buildPages()

const reports = mkdtempSync(join(tmpdir(), 'agora-test-'))
const env = { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test' }
const bin = (name) => join('node_modules', '.bin', name)
const vitestReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'browser.json')
let passed = 0
let failed = 0

function run(title, args, extra = {}) {
  process.stdout.write(`\n— ${title}\n`)
  return spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }).status === 0
}

function check(title, args) {
  if (run(title, args)) passed++
  else failed++
}

/** Adds what a runner counted; a runner that fails without a failed test (or without a report) counts as one failure. */
function count(succeeded, report, read) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    process.stderr.write(`No report at ${report}.\n`)
  }
  passed += counts.passed
  failed += succeeded ? counts.failed : Math.max(1, counts.failed)
}

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
count(unit, vitestReport, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))

const browser = run('Browser journeys', [bin('playwright'), 'test'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
})
count(browser, browserReport, ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
}))

rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
