import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail } from './setup.mjs'

const browsers = [
  process.env.CHROMIUM,
  // The same engine without windows, tabs and extensions: a journey costs half of what it does in the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const findBrowser = () => browsers.find((place) => place && existsSync(place))

/** The tools of Poppler, which read the PDFs that the tests make. */
const readers = ['pdftotext', 'pdffonts', 'pdfinfo', 'pdftoppm']
const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/**
 * What the tests need of the system: a browser, and Poppler; what is absent is installed from Debian's packages.
 * @returns where the browser is
 */
export function installSystemTools() {
  if (!findBrowser()) {
    install(
      ['chromium-headless-shell', 'fonts-dejavu-core'],
      'The browser tests need Chromium. Install it, or set CHROMIUM to its path, and run npm test again.',
    )
  }
  if (!readers.every(onPath)) {
    install(
      ['poppler-utils'],
      'The tests of the CV need pdftotext and its companions. Install Poppler (poppler-utils), and run npm test again.',
    )
  }
  return findBrowser()
}

/** Installs packages and tells so; ends with the advice where that cannot be done. */
function install(packages, advice) {
  if (!existsSync('/usr/bin/apt-get')) fail(advice)
  process.stdout.write(`Installing ${packages[0]} for the tests (apt-get install ${packages.join(' ')}) …\n`)
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...args] = [...rights, 'apt-get', ...step]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    if (spawnSync(command, args, { encoding: 'utf8', env }).status !== 0) fail(advice)
  }
}
