/**
 * Fails for a package that the portal is served with, on any platform, whose licence is not allowed here. Prints how many
 * packages have each licence.
 */
import { readFileSync } from 'node:fs'

/** Licences that ask for no more than their text, or for the source of changed files (MPL, LGPL): no package is changed. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Of packages that name their licence in a file only. */
const named: Record<string, string> = { 'png-js': 'MIT' }

interface LockedPackage {
  license?: string
  dev?: boolean
  devOptional?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part)))

const counts = new Map<string, number>()
for (const [path, { license, dev, devOptional }] of Object.entries(lock.packages)) {
  if (path === '' || dev || devOptional) continue
  const name = path.replace(/^.*node_modules\//, '')
  const licence = license ?? named[name] ?? 'none'
  counts.set(licence, (counts.get(licence) ?? 0) + 1)
  if (isAllowed(licence)) continue
  console.error(`${name} has the licence ${licence}: use another package, or allow it in this script`)
  process.exitCode = 1
}
for (const [licence, count] of [...counts].toSorted(([, a], [, b]) => b - a))
  console.log(`${licence}: ${count}`)
