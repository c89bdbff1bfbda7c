import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './setup.mjs'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const find = () => places.find((place) => place && existsSync(place))

/** The browser for the tests; where there is none, Debian's chromium is installed. */
export function findBrowser() {
  const found = find()
  if (found) return found
  const advice =
    'The browser tests need Chromium. Install it, or set CHROMIUM to its path, and run npm test again.'
  if (!existsSync('/usr/bin/apt-get')) fail(advice)
  process.stdout.write('Installing Chromium for the browser tests (apt-get install chromium) …\n')
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
  ]) {
    const [command, ...args] = [...rights, 'apt-get', ...step]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    if (spawnSync(command, args, { encoding: 'utf8', env }).status !== 0) fail(advice)
  }
  return find() ?? fail(advice)
}
