import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../setup.mjs'
import { tool } from './checks.mjs'
import { readJourneys, readUnits } from './reports.mjs'

/**
 * What to run.
 * @typedef {object} Choice
 * @property {string[] | undefined} files None for all.
 * @property {string} name Part of the name of a test, or ''.
 * @property {boolean} [slow] Whether tests with the tag `slow` run, too.
 */

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Runs tests of the code.
 * @param {Choice} choice
 * @returns {Promise<import('./reports.mjs').Found>}
 */
export function runUnits({ files, name, slow = false }, env) {
  return report('Tests of the code, of pages and of components', env, readUnits, (path) => [
    tool('vitest'),
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...(slow ? [] : ['--tagsFilter=!slow']),
    ...(name ? ['-t', `(?i:${escape(name)})`] : []),
    ...(files ?? []),
  ])
}

/**
 * Runs journeys in the browser.
 * @param {Choice} choice
 * @returns {Promise<import('./reports.mjs').Found>}
 */
export function runJourneys(choice, env) {
  return report(
    'Browser journeys',
    env,
    readJourneys,
    () => [tool('playwright'), 'test', ...journeyArguments(choice)],
    'PLAYWRIGHT_JSON_OUTPUT_FILE',
  )
}

const journeyArguments = ({ files, name }) => [
  ...(name ? ['-g', escape(name)] : []),
  ...(files ?? []).map((file) => escape(file).replace(/:(\d+)$/, ':$1')),
]

/** Whether a journey is of the choice: asked of Playwright, which starts nothing for that. */
export function hasJourneys(choice, env) {
  return new Promise((resolve) => {
    const args = [tool('playwright'), 'test', '--list', '--reporter=line', ...journeyArguments(choice)]
    const child = spawn(node, args, { cwd: root, env, stdio: 'ignore' })
    child.on('close', (code) => resolve(code === 0))
  })
}

/**
 * Runs a program that writes a report, shows what it says, and reads the report. A program that fails without a failed
 * test, or without a report, is one failure.
 */
async function report(title, env, read, argumentsFor, variable) {
  process.stdout.write(`\n— ${title}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'agora-test-'))
  const path = join(folder, 'report.json')
  const child = spawn(node, argumentsFor(path), {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...(variable && { [variable]: path }) },
  })
  const succeeded = await new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0))
    child.on('error', () => resolve(false))
  })
  let found = { passed: 0, failures: [], flaky: [], leftOut: [] }
  try {
    found = read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    process.stderr.write(`${title}: no report was written.\n`)
  }
  rmSync(folder, { recursive: true, force: true })
  if (!succeeded && found.failures.length === 0) found.failures.push(title)
  return found
}
