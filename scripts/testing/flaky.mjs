import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const register = join(root, 'docs', 'flaky.md')

/** So many that pass only at their second try are no accident. */
const TOO_MANY = 3

/**
 * Writes down what passed only at its second try; whoever finds out why completes the line, and whoever mends it removes
 * the line.
 * @param {string[]} names
 * @returns {string[]} those that make a run fail: all of them when there are three or more, and each that stood there.
 */
export function registerFlaky(names, today = new Date().toISOString().slice(0, 10)) {
  const known = readFileSync(register, 'utf8')
  const isKnown = (name) => known.includes(`| ${inTable(name)} |`)
  const fresh = names.filter((name) => !isKnown(name))
  appendFileSync(register, fresh.map((name) => `| ${inTable(name)} | ${today} | not known yet |\n`).join(''))
  return names.length >= TOO_MANY ? names : names.filter(isKnown)
}

const inTable = (name) => name.replaceAll('|', '\\|')
