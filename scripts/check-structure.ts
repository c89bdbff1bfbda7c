/**
 * Keeps the layout of docs/architecture.md: a boundary that no script checks does not hold. Prints every breach and
 * fails when there is one.
 */
import { readSources, type SourceFile } from './source-files.ts'

const nouns = /^(?:taxonomy|blogs|events|accounts|profile|cv|institute|business|discovery|mail|media)$/
const featureFile =
  /^(?:schema|policy|table|data|mutations|api|queries|utils)(?:-[a-z0-9-]+)?(?:\.test)?\.tsx?$/
const serverOnly =
  /^src\/(?:features\/[^/]+\/(?:table|data|mutations|api)[^/]*$|lib\/db\/|components\/shell\/(?:static-parts|menus|footer)\.tsx$)/
const touchesDatabase = /^src\/(?:features\/[^/]+\/(?:table|data|mutations)[^/]*$|lib\/db\/)/
/** Parts of the process that are handed the database to open, pass on or ask for health. */
const carriesDatabase = /^src\/(?:server|demo-content|lib\/(?:deps|operations))\.ts$/
const sharedByFeatures = /^(?:schema|policy|data|queries)(?:-[a-z0-9-]+)?\.tsx?$|^sections\//
const rootFiles = /^src\/(?:app|server|demo-content|router|client|ssr|routeTree\.gen)\.tsx?$/
const places = /^src\/(?:routes|features|components\/(?:ui|form|shell)|lib|boot|styles)\//
const vague = /(?:^|\/)(?:helpers?|common|misc|index)\.tsx?$/

const files = readSources(['src', 'messages', 'migrations', 'scripts', 'test', 'bench'])
const byPath = new Map(files.map((file) => [file.path, file]))
const breaches: string[] = []
const breach = (file: SourceFile, what: string) => breaches.push(`${file.path}: ${what}`)
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

/** What a file may import rises from lib to routes. */
function layerOf(path: string): number {
  const layers = ['src/lib/', 'src/components/', 'src/features/', 'src/routes/']
  return layers.findIndex((start) => path.startsWith(start))
}

for (const file of files) {
  checkPlace(file)
  if (!isTest(file.path)) checkImports(file)
  if (file.lines > 300) breach(file, `has ${file.lines} lines; split it along its ideas before 300`)
}
checkBrowserCode()

function checkPlace(file: SourceFile): void {
  const { path } = file
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isRoute = path.startsWith('src/routes/')
  if (!isRoute && !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/.test(name) && !rootFiles.test(path)) {
    breach(file, 'file names are kebab-case')
  }
  if (!isRoute && vague.test(path))
    breach(file, 'names its kind, not its idea (no index, helpers, common, misc)')
  if (path.startsWith('src/') && !rootFiles.test(path) && !places.test(path))
    breach(file, 'has no place in the layout')
  const feature = /^src\/features\/([^/]+)\/(.+)$/.exec(path)
  if (!feature) return
  const [, noun = '', inside = ''] = feature
  if (!nouns.test(noun)) breach(file, `'${noun}' is not one of the features`)
  if (!/^(?:components|sections)\//.test(inside) && !featureFile.test(inside)) {
    breach(file, 'is not one of schema, policy, table, data, mutations, api, queries, utils, components/')
  }
}

function checkImports(file: SourceFile): void {
  const from = layerOf(file.path)
  const feature = /^src\/features\/([^/]+)\//.exec(file.path)?.[1]
  for (const { target, value } of file.imports) {
    const to = layerOf(target)
    if (from >= 0 && to > from)
      breach(file, `imports ${target}, which is above it (routes → features → components → lib)`)
    const other = /^src\/features\/([^/]+)\/(.+)$/.exec(target)
    if (feature && other && other[1] !== feature && !sharedByFeatures.test(other[2] ?? '')) {
      breach(file, `imports ${target}; other features give only schema, policy, data, queries and sections`)
    }
    const database = target === 'kysely' || target === 'pg' || target.startsWith('@electric-sql/')
    if (
      database &&
      value &&
      file.path.startsWith('src/') &&
      !touchesDatabase.test(file.path) &&
      !carriesDatabase.test(file.path)
    ) {
      breach(file, 'touches the database; only data, mutations and table do')
    }
  }
}

/** Follows the imports of the pages' code and refuses whatever belongs to the server. */
function checkBrowserCode(): void {
  const seen = new Set<string>()
  const visit = (path: string, way: string[]): void => {
    const file = byPath.get(path)
    if (!file || seen.has(path)) return
    seen.add(path)
    for (const { target, value } of file.imports) {
      if (!value) continue
      const trail = [...way, target].join(' → ')
      if (serverOnly.test(target) || target === 'zod')
        breaches.push(`${trail}: belongs to the server, and pages would load it`)
      else if (target.startsWith('node:')) breaches.push(`${trail}: browsers have no ${target}`)
      else visit(target, [...way, target])
    }
  }
  const entries = files.filter(
    ({ path }) => path.startsWith('src/routes/') || /^src\/(?:client|router)\.tsx$/.test(path),
  )
  for (const { path } of entries) if (!isTest(path)) visit(path, [path])
}

process.stdout.write(
  breaches.length > 0 ? `${breaches.join('\n')}\n` : `${files.length} files keep the structure\n`,
)
process.exitCode = breaches.length > 0 ? 1 : 0
