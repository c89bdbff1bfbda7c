/**
 * Compares the catalogues in `messages/` with each other and with the code: prints texts that a language lacks and texts
 * that nobody shows, and fails when there is one.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessages } from './messages/compile.ts'
import { readSources } from './source-files.ts'

const target = join('dist', 'messages')
const missing = compileMessages('messages', target)

const imported = /import\s+(?:type\s+)?(?:\*\s+as\s+(\w+)|\{([^}]*)\})\s+from\s+'#messages\/([\w/-]+\.ts)'/g

/** By compiled file, the texts that something shows; `*` where they are handed on together. */
const shown = new Map<string, Set<string>>()
for (const { text } of readSources(['src', 'content', 'scripts', 'test', 'bench']))
  for (const [whole, namespace, list, file] of text.matchAll(imported)) {
    const names = shown.get(file!) ?? new Set<string>()
    shown.set(file!, names)
    const rest = text.replace(whole, '')
    if (list !== undefined) for (const name of list.split(',')) names.add(name.trim().split(/\s+as\s+/)[0]!)
    else
      for (const [, member] of rest.matchAll(
        new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${namespace}\\b(?:\\.(\\w+))?`, 'g'),
      ))
        names.add(member ?? '*')
  }

const unused = readSources([target])
  .map(({ path, exports }) => ({ file: path.slice(target.length + 1), exports }))
  .filter(({ file }) => file !== 'locales.ts' && !shown.get(file)?.has('*'))
  .flatMap(({ file, exports }) =>
    exports
      .filter((name) => !shown.get(file)?.has(name))
      .map((name) => `${file.replace(/\.ts$/, '')}: ${name}`),
  )

for (const text of missing) console.error(`Missing in ${text}`)
for (const text of unused) console.error(`Nobody shows ${text}`)
const found = missing.length + unused.length
console.log(
  found === 0
    ? `Texts are complete in ${readdirSync('messages').length} languages`
    : `${found} texts are wrong`,
)
process.exitCode = found > 0 ? 1 : 0
