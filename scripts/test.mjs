/**
 * `npm test`: all set-up including a browser and a reader of PDFs, then every check and every test but the slow ones.
 * Everything runs even when something has failed, so that one run shows all; ends with 'N passed, N failed'.
 *
 * `npm test -- <path or name>…` runs just those tests, without the checks: docs/testing.md says how they are found.
 * `--ci` adds the tests that can differ on a PostgreSQL server, and fails for what is known to be flaky.
 * `--all` (`npm run test:all`) runs everything, the slow tests too, on both databases.
 */
import { buildPages, fail, prepare } from './setup.mjs'
import { installPooler, installSystemTools } from './system-tools.mjs'
import { runChecks } from './testing/checks.mjs'
import { choose, filesWithWords, needPages, testFiles } from './testing/choose.mjs'
import { registerFlaky } from './testing/flaky.mjs'
import { startPostgres } from './testing/postgres.mjs'
import { hasJourneys, runJourneys, runUnits } from './testing/runners.mjs'

const doors = ['--ci', '--all']
const words = process.argv.slice(2).filter((word) => !doors.includes(word))
const [isCi, isAll] = doors.map((door) => process.argv.includes(door))

const begun = performance.now()
await prepare({ dev: true })
const [bare, whole] = installSystemTools()
const postgres = isCi || isAll ? startPostgres() : undefined
process.on('exit', () => postgres?.stop())
if (postgres) installPooler()
const env = {
  ...process.env,
  CHROMIUM: bare,
  WHOLE_CHROMIUM: whole,
  NODE_ENV: 'test',
  ...(postgres && { TEST_DATABASE_URL: postgres.url }),
  ...(isAll && { THOROUGH: '1' }),
}

const parts = await (words.length > 0 ? runChosen() : runAll())
const all = (kind) => parts.flatMap((part) => part[kind] ?? [])
const flaky = all('flaky')
const unforgiven = flaky.length > 0 ? registerFlaky(flaky.map(({ name }) => name)) : []
const failures = [...all('failures'), ...(isCi ? unforgiven.map((name) => `at the first try: ${name}`) : [])]
for (const tests of all('leftOut')) process.stdout.write(`\nLeft out: ${tests}`)
for (const { name, said, trace } of flaky)
  process.stdout.write(`\nPassed at the second try: ${name}${trace ? ` (trace: ${trace})` : ''}\n    ${said}`)
for (const name of failures) process.stdout.write(`\nFailed: ${name}`)
// A flaky test counts as passed unless it fails the run.
const forgiven = flaky.length - (isCi ? unforgiven.length : 0)
const passed = parts.reduce((sum, part) => sum + part.passed, 0) + forgiven
process.stdout.write(`\n${minutes(performance.now() - begun)}`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 ? 1 : 0)

async function runAll() {
  await buildPages()
  // The checks use every core; tests running at the same time would time out.
  const checks = await runChecks()
  const units = await runUnits({ name: '', slow: isAll }, env)
  return [checks, units, await runJourneys({ name: '' }, env)]
}

async function runChosen() {
  const files = testFiles()
  const { units, journeys, name } = choose(words, files)
  const wantsJourneys = journeys.length > 0 && (await hasJourneys({ files: journeys, name }, env))
  const likely = name ? filesWithWords(name, units) : units
  if (wantsJourneys || needPages(likely)) await buildPages()
  const found = []
  if (likely.length > 0) found.push(await runUnits({ files: likely, name, slow: true }, env))
  if (wantsJourneys) found.push(await runJourneys({ files: journeys, name }, env))
  const isEmpty = () => found.every((part) => part.passed + part.failures.length + part.flaky.length === 0)
  // The name of a test may be put together from parts that stand in no file side by side.
  const unlikely = units.filter((file) => !likely.includes(file))
  if (isEmpty() && unlikely.length > 0) {
    await buildPages()
    found.push(await runUnits({ files: unlikely, name, slow: true }, env))
  }
  if (isEmpty()) fail(`No test has “${words.join(' ')}” in its path or its name.`)
  // With a name most tests are left out on purpose.
  return name ? found.map((part) => ({ ...part, leftOut: [] })) : found
}

function minutes(ms) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
