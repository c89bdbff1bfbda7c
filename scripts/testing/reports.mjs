import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup.mjs'

/**
 * What a runner found.
 * @typedef {{ name: string, said: string, trace: string | undefined }} Flaky what passed only at its second try, why it
 *   failed at its first, and where its trace lies
 * @typedef {{ passed: number, failures: string[], flaky: Flaky[], leftOut: string[] }} Found
 */

/** The beginning of a reason is enough: a picture or a whole page may stand in it. */
const withReason = (name, reason = '') =>
  [name, ...stripVTControlCharacters(reason).slice(0, 2_000).split('\n')].join('\n    ').trimEnd()

/** @returns {Found} of Vitest's report. */
export function readUnits({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length === 0)
      .length,
    failures: [
      ...failed.map(({ file, fullName, failureMessages }) =>
        withReason(`${file}: ${fullName}`, failureMessages[0]),
      ),
      ...broken.map(({ name, message }) => withReason(relative(root, name), message)),
    ],
    // Of a test that passed, these are of its first try.
    flaky: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ file, fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        said: withReason('', failureMessages[0]).trim(),
        trace: undefined,
      })),
    leftOut: leftOut(tests),
  }
}

/** What ran on neither database and says in its name what it needs: '12 tests of src/x.test.ts, for want of X'. */
function leftOut(tests) {
  const keyOf = ({ file, fullName }) => `${file}: ${fullName}`
  const isRun = ({ status }) => status === 'passed' || status === 'failed'
  const seen = new Set(tests.filter(isRun).map(keyOf))
  const counts = new Map()
  for (const test of tests) {
    const { file, fullName, tags } = test
    // Slow tests are left out on purpose.
    if (seen.has(keyOf(test)) || tags.includes('slow')) continue
    seen.add(keyOf(test))
    const needed = /\(needs ([^)]+)\)/.exec(fullName)?.[1]
    if (!needed) continue
    const of = `${file}, for want of ${needed}`
    counts.set(of, (counts.get(of) ?? 0) + 1)
  }
  return [...counts].map(([of, count]) => `${count} ${count === 1 ? 'test' : 'tests'} of ${of}`)
}

/** The journeys of Playwright's report, whose suites hold suites. */
const journeysOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(journeysOf)]

/** @returns {Found} of Playwright's report. */
export function readJourneys(report) {
  const journeys = journeysOf(report).map((spec) => {
    const results = spec.tests.flatMap((test) => test.results)
    return {
      ok: spec.ok,
      isFlaky: spec.tests.some(({ status }) => status === 'flaky'),
      name: `test/e2e/${spec.file}: ${spec.title}`,
      // The first error of any try.
      said: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
      trace: results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path,
    }
  })
  return {
    passed: report.stats.expected,
    failures: [
      ...journeys.filter(({ ok }) => !ok).map(({ name, said }) => withReason(name, said)),
      ...report.errors.map(({ message }) => withReason('Browser journeys', message)),
    ],
    flaky: journeys
      .filter(({ isFlaky }) => isFlaky)
      .map(({ name, said, trace }) => ({ name, said: withReason('', said).trim(), trace })),
    leftOut: [],
  }
}
