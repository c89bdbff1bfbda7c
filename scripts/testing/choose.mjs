import { readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { root } from '../setup.mjs'

/** Where tests lie: those of the code beside it, journeys in the browser as `*.spec.ts`. */
const folders = ['src', 'scripts', 'test']
const isUnit = (path) => /\.test\.tsx?$/.test(path)
const isJourney = (path) => path.endsWith('.spec.ts')

/** Every test file, from the root of the project. */
export const testFiles = () =>
  folders
    .flatMap(filesIn)
    .filter((path) => isUnit(path) || isJourney(path))
    .sort()

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

/**
 * What the words after `npm test --` mean. With a slash or a dot in it a word is a path of test files, whole or in
 * part; so is a single word that stands in such a path. All else is one part of the name of a test, as is what follows
 * `-t`.
 * @param {string[]} words
 * @param {string[]} files every test file
 * @returns {{ units: string[], journeys: string[], name: string }} Files may end in `:<line>`. Without a path every file
 *   is chosen.
 */
export function choose(words, files) {
  const at = words.includes('-t') ? words.indexOf('-t') : words.length
  const before = words.slice(0, at)
  const isPath = (word) => !word.includes(' ') && (/[/.]/.test(word) || before.length === 1)
  const name = [...before.filter((word) => !isPath(word)), ...words.slice(at + 1)]
  const chosen = new Set()
  for (const word of before.filter(isPath)) {
    const found = filesOf(word, files)
    // What is no path may be the name of a test with a dot or a slash in it.
    if (found.length === 0) name.push(word)
    for (const file of found) chosen.add(file)
  }
  const all = chosen.size > 0 ? [...chosen] : files
  return {
    units: all.filter((file) => isUnit(withoutLine(file))),
    journeys: all.filter((file) => isJourney(withoutLine(file))),
    name: name.join(' '),
  }
}

const withoutLine = (file) => file.replace(/:\d+$/, '')

function filesOf(word, files) {
  const [, given, line = ''] = /^(.*?)(:\d+)?$/.exec(word)
  const path = join(isAbsolute(given) ? relative(root, given) : given).replace(/\/$/, '')
  const exact = files.filter((file) => file === path || path === '.' || file.startsWith(`${path}/`))
  const found = exact.length > 0 ? exact : files.filter((file) => file.includes(path))
  return found.map((file) => file + line)
}

/** The files that hold each word of a name: one that is put together from parts may stand in another. */
export const filesWithWords = (name, files) => {
  const words = name.toLowerCase().split(/\s+/)
  return files.filter((file) => {
    const text = read(withoutLine(file)).toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Whether one of the test files opens the built pages, by itself or by what it imports of test/. */
export function needPages(files) {
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file)) return false
    seen.add(file)
    const text = read(file)
    if (/src\/server\.ts|\bdist\b/.test(text)) return true
    return importsOf(file, text).some(visit)
  }
  return files.map(withoutLine).some((file) => isJourney(file) || visit(file))
}

const importsOf = (file, text) =>
  [...text.matchAll(/from '((?:#test|\.{1,2})\/[^']+)'/g)]
    .map(([, path]) =>
      path.startsWith('#test/') ? path.replace('#test', 'test') : join(dirname(file), path),
    )
    .filter((path) => path.startsWith('test/'))

const read = (file) => readFileSync(join(root, file), 'utf8')
