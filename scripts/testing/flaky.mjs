import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const register = join(root, 'docs', 'flaky.md')

/** This many flaky tests in one run fail it. */
const TOO_MANY = 3

/**
 * Adds flaky tests to docs/flaky.md: tests that passed only on the second try.
 * @param {string[]} names
 * @returns {string[]} the ones that fail the run: all of them when there are three or more, else those already listed.
 */
export function registerFlaky(names) {
  const today = new Date().toISOString().slice(0, 10)
  const known = readFileSync(register, 'utf8')
  const isKnown = (name) => known.includes(`| ${inTable(name)} |`)
  const fresh = names.filter((name) => !isKnown(name))
  appendFileSync(register, fresh.map((name) => `| ${inTable(name)} | ${today} | not known yet |\n`).join(''))
  return names.length >= TOO_MANY ? names : names.filter(isKnown)
}

const inTable = (name) => name.replaceAll('|', '\\|')
