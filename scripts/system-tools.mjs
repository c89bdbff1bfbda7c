import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './setup.mjs'

/** The same engine without windows, tabs and extensions: a journey costs half of what it does in the whole browser. */
const bareBrowser = '/usr/bin/chromium-headless-shell'
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const named = process.env.CHROMIUM

/** The tools of Poppler, which read the PDFs that the tests make. */
const readers = ['pdftotext', 'pdffonts', 'pdfinfo', 'pdftoppm']
const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/**
 * What the tests need of the system: a browser, and Poppler; what is absent is installed from Debian's packages.
 * @returns where the bare and the whole browser are
 */
export function installSystemTools() {
  const browsers = findBrowsers()
  if (!readers.every(onPath) && !installs(['poppler-utils'])) {
    fail(
      'The tests of the CV need pdftotext and its companions. Install Poppler (poppler-utils), and run npm test again.',
    )
  }
  return browsers
}

/** Installs what tests behind a pooler need. They are left out without it. */
export function installPooler() {
  if (!existsSync('/usr/sbin/pgbouncer')) installs(['pgbouncer'])
}

/** @returns the bare browser, and the whole one for what is about pages that nobody has touched */
function findBrowsers() {
  if (named) return existsSync(named) ? [named, named] : fail(`CHROMIUM names ${named}, where nothing is.`)
  const whole = wholeBrowsers.find(existsSync)
  if (existsSync(bareBrowser) && whole) return [bareBrowser, whole]
  if (installs(['chromium', 'chromium-headless-shell', 'fonts-dejavu-core']))
    return [bareBrowser, wholeBrowsers[0]]
  if (whole) return [whole, whole]
  return fail(
    'The browser tests need Chromium. Install it, or set CHROMIUM to its path, and run npm test again.',
  )
}

/** Installs Debian's packages and tells so. @returns whether they are there now */
export function installs(packages) {
  if (!existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing ${packages[0]} for the tests (apt-get install ${packages.join(' ')}) …\n`)
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((step) => {
    const [command, ...args] = [...rights, 'apt-get', ...step]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, args, { encoding: 'utf8', env }).status === 0
  })
}
