import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { node, root } from '../setup.mjs'

/** Where a tool of the project lies. */
export const tool = (name) => join('node_modules', '.bin', name)

/** What the compiler found the last time: it looks again only at what has changed since, and what depends on that. */
const typesKept = join('node_modules', '.cache', 'types.tsbuildinfo')

/** What needs no test to be found. Each is a program of its own, so that all run side by side. */
const checks = [
  // Each checker finds out for itself what several files need: the usual four take twice the processor, and 2.9 GB.
  {
    title: 'Types',
    args: [tool('tsc'), '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', typesKept],
  },
  { title: 'Lint', args: [tool('oxlint'), '--deny-warnings'] },
  { title: 'Format', args: [tool('oxfmt'), '--check', '.'] },
  { title: 'Structure', args: ['scripts/check-structure.ts'] },
  { title: 'Language', args: ['scripts/check-language.ts'] },
  { title: 'Texts', args: ['scripts/check-messages.ts'] },
  { title: 'Unused', args: [tool('knip'), '--no-progress'] },
]

/**
 * Runs every check and says of each how it ended, with what it wrote when it found something.
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function runChecks() {
  const ended = await Promise.all(checks.map(runCheck))
  return {
    passed: ended.filter(Boolean).length,
    failures: checks.filter((_, at) => !ended[at]).map(({ title }) => title),
  }
}

function runCheck({ title, args }) {
  const begun = performance.now()
  const child = spawn(node, args, { cwd: root })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const end = (succeeded) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      const warnings = output.match(/^Warning: .*\n/gm)?.join('') ?? ''
      process.stdout.write(
        `${succeeded ? '✓' : '✗'} ${title} (${seconds} s)\n${succeeded ? warnings : output}`,
      )
      resolve(succeeded)
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
