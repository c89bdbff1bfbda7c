/**
 * `npm test`: all set-up including a browser and a reader of PDFs, then every check and test. Everything runs even when
 * something has failed, so that one run shows all; ends with 'N passed, N failed'.
 *
 * `npm test -- <path or name>…` runs just those tests, without the checks: docs/testing.md says how they are found.
 * `--thorough` is for CI: the numbers that take long, and a journey that passes at its second try only has failed.
 */
import { buildPages, fail, installDependencies } from './setup.mjs'
import { installSystemTools } from './system-tools.mjs'
import { runChecks } from './testing/checks.mjs'
import { choose, filesWithWords, needPages, testFiles } from './testing/choose.mjs'
import { hasJourneys, runJourneys, runUnits } from './testing/runners.mjs'

const words = process.argv.slice(2).filter((word) => word !== '--thorough')
const thorough = process.argv.includes('--thorough')

await installDependencies({ dev: true })
const [bare, whole] = installSystemTools()
const env = { ...process.env, CHROMIUM: bare, WHOLE_CHROMIUM: whole, NODE_ENV: 'test' }
if (thorough) env.THOROUGH = '1'

const parts = await (words.length > 0 ? runChosen() : runAll())
const all = (kind) => parts.flatMap((part) => part[kind] ?? [])
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const flaky = all('flaky')
const failures = [...all('failures'), ...(thorough ? flaky.map((name) => `at the first try: ${name}`) : [])]
for (const tests of all('leftOut')) process.stdout.write(`\nLeft out: ${tests}`)
if (!thorough) for (const name of flaky) process.stdout.write(`\nPassed at the second try: ${name}`)
for (const name of failures) process.stdout.write(`\nFailed: ${name}`)
// A journey that passed at last is one that passed, but where it counts as a fault.
process.stdout.write(`\n${passed + (thorough ? 0 : flaky.length)} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 ? 1 : 0)

async function runAll() {
  await buildPages()
  const checks = runChecks()
  const units = await runUnits({ name: '' }, env)
  return [await checks, units, await runJourneys({ name: '' }, env)]
}

async function runChosen() {
  const files = testFiles()
  const { units, journeys, name } = choose(words, files)
  const wantsJourneys = journeys.length > 0 && (await hasJourneys({ files: journeys, name }, env))
  const likely = name ? filesWithWords(name, units) : units
  if (wantsJourneys || needPages(likely)) await buildPages()
  const found = []
  if (likely.length > 0) found.push(await runUnits({ files: likely, name }, env))
  if (wantsJourneys) found.push(await runJourneys({ files: journeys, name }, env))
  const isEmpty = () => found.every((part) => part.passed + part.failures.length + part.flaky.length === 0)
  // The name of a test may be put together from parts that stand in no file side by side.
  const unlikely = units.filter((file) => !likely.includes(file))
  if (isEmpty() && unlikely.length > 0) {
    await buildPages()
    found.push(await runUnits({ files: unlikely, name }, env))
  }
  if (isEmpty()) fail(`No test has “${words.join(' ')}” in its path or its name.`)
  // With a name most tests are left out on purpose.
  return name ? found.map((part) => ({ ...part, leftOut: [] })) : found
}
