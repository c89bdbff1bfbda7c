/**
 * Keeps the layout of docs/architecture.md: a boundary that no script checks does not hold. Finds paths in the
 * docs that do not exist, too. Prints every breach and fails when there is one. Large files and folders are questions for
 * a reviewer: it prints them and does not fail.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSources, type SourceFile } from './source-files.ts'

/** What a feature calls the files beside its sub-nouns; a second file of a role carries a suffix. */
const roleFile =
  /^(?:feature\.ts|(?:schema|policy|table|data|mutations|api|queries)(?:-[a-z0-9-]+)?(?:\.(?:pg|page|browser))?(?:\.test)?\.tsx?)$/
const serverRole = /\/(?:table|data|mutations|api|feature)(?:-[a-z0-9-]+)?\.tsx?$/
const databaseRole = /\/(?:table|data|mutations)(?:-[a-z0-9-]+)?\.tsx?$/
const hasRoles = /^src\/(?:features|kits)\/(?!.*\/components\/)/
/** What other features may import; its folders do not matter. */
const sharedByFeatures = /\/(?:schema|policy|data|queries)(?:-[a-z0-9-]+)?\.tsx?$|\/board\.ts$|\/sections\//
/** Parts of the process that are handed the database to open, pass on or ask for health. */
const carriesDatabase = /^src\/lib\/server\/(?:deps|operations)\.ts$/
const rootFiles = /^src\/(?:app|background|features|server|router|client|ssr|routeTree\.gen)\.tsx?$/
const places =
  /^src\/(?:routes|features|kits|components\/(?:board|form|organization|shell|ui)|lib\/(?:server|api|browser|text|db)|boot|styles)\//
const vague = /(?:^|\/)(?:helpers?|common|misc|utils?|index)(?:-[^/]*)?\.tsx?$/
/** A catalogue, a mirror of the addresses, and compiled texts. */
const unbounded = /^(?:src\/(?:components\/ui|routes)|dist\/messages\/.*)$/
const MAX_FILES = 30
const MAX_LINES = 400

/** From the ground up: what stands later may import what stands before, never the other way round. */
const layers = [
  'dist/messages/locales.ts',
  'src/lib/text/',
  'dist/messages/',
  'src/lib/',
  'src/kits/',
  'src/components/',
  'src/features/',
  'src/routes/',
]

/** Names that files of a kind share on purpose. */
const sharedNames = [
  // A message is read by its file: `import * as text`, text.retry.
  { files: /^dist\/messages\//, name: /./ },
  // Each set of motifs is asked for by the same name, and by nobody else than the banners.
  { files: /^content\/drawings\/(?:sectors|subjects)\//, name: /^drawings$/ },
  // The router asks for them by name.
  { files: /^src\/routes\//, name: /^Route$/ },
  // The same act in the browser of a journey and in that of a component.
  { files: /^test\/(?:e2e|support\/component)\//, name: /^(?:beSignedIn)$/ },
]

const files = readSources(['src', 'content/drawings', 'dist/messages', 'scripts', 'test', 'bench'])
const byPath = new Map(files.map((file) => [file.path, file]))
/** Folders of the features that src/features.ts lists. */
const features = (byPath.get('src/features.ts')?.imports ?? [])
  .map(({ target }) => dirname(target))
  .filter((folder) => folder.startsWith('src/features/'))
const breaches: string[] = []
const questions: string[] = []
/** Licences of packages that the portal is delivered with (docs/security.md, 'Packages'). */
const licences =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|MPL-(?:1\.1|2\.0)|LGPL-3\.0-or-later|Python-2\.0|Unlicense)$/
/** Packages whose file of the licence says more than their description. */
const unnamedLicences: Partial<Record<string, string>> = {
  'node_modules/png-js': 'MIT',
  'node_modules/dictionary-en': 'MIT AND BSD-3-Clause',
}
const breach = (file: SourceFile, what: string) => breaches.push(`${file.path}: ${what}`)
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('test/')
const featureOf = (path: string) => features.find((folder) => path.startsWith(`${folder}/`))
const layerOf = (path: string) => layers.findIndex((start) => path.startsWith(start))
const isServerOnly = (path: string) =>
  /^src\/lib\/(?:server|db)\/|^src\/components\/shell\/(?:static-parts|menus|footer)\.tsx$/.test(path) ||
  (hasRoles.test(path) && serverRole.test(path))
const isBrowserOnly = (path: string) => /^src\/(?:lib\/browser|boot)\//.test(path)

const mayTouchDatabase = (path: string) =>
  path.startsWith('src/lib/db/') ||
  carriesDatabase.test(path) ||
  (hasRoles.test(path) && databaseRole.test(path))

for (const file of files) {
  checkPlace(file)
  if (!isTest(file.path)) checkImports(file)
  if (file.lines > MAX_LINES)
    questions.push(`${file.path}: has ${file.lines} lines; is it more than one idea?`)
}
checkFolders()
checkNames()
checkBrowserCode()
checkDocs()
checkLicences()

function checkPlace(file: SourceFile): void {
  const { path } = file
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isRoute = path.startsWith('src/routes/')
  if (!isRoute && !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/.test(name) && !rootFiles.test(path)) {
    breach(file, 'file names are kebab-case')
  }
  if (!isRoute && vague.test(path))
    breach(file, 'names its kind, not its idea (no index, helpers, common, misc, utils)')
  if (path.startsWith('src/') && !rootFiles.test(path) && !places.test(path))
    breach(file, 'has no place in the layout')
  if (!path.startsWith('src/features/')) return
  const feature = featureOf(path)
  if (!feature) breach(file, 'is in none of the features of src/features.ts')
  else if (name === path.slice(feature.length + 1) && !roleFile.test(name))
    breach(
      file,
      'is not one of feature, schema, policy, table, data, mutations, api, queries: its sub-noun has a folder',
    )
}

function checkFolders(): void {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (isTest(path) && !path.startsWith('test/')) continue
    if (/\.(?:css|spec\.ts|test\.ts)$/.test(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  for (const [folder, count] of counts)
    if (count > MAX_FILES && !unbounded.test(folder))
      questions.push(`${folder}: has ${count} files; does a sub-noun wait for its folder?`)
}

/** An exported name means one thing in the whole tree: whoever reads it need not look from where it comes. */
function checkNames(): void {
  const owners = new Map<string, string[]>()
  for (const { path, exports } of files)
    for (const name of exports)
      if (!sharedNames.some((shared) => shared.name.test(name) && shared.files.test(path)))
        owners.set(name, [...(owners.get(name) ?? []), path])
  for (const [name, paths] of owners)
    if (paths.length > 1) breaches.push(`${paths.join(', ')}: each exports its own '${name}'`)
}

function checkImports(file: SourceFile): void {
  const from = layerOf(file.path)
  const feature = featureOf(file.path)
  for (const { target, value } of file.imports) {
    if (from >= 0 && layerOf(target) > from)
      breach(
        file,
        `imports ${target}, which is above it (routes → features → components → kits → lib → messages)`,
      )
    const other = featureOf(target)
    if (feature && other && other !== feature && !sharedByFeatures.test(target)) {
      breach(
        file,
        `imports ${target}; other features give only schema, policy, data, queries, boards and sections`,
      )
    }
    if (value && isServerOnly(file.path) && isBrowserOnly(target))
      breach(file, `imports ${target}, which acts in a browser`)
    const database = target === 'kysely' || target === 'pg' || target.startsWith('@electric-sql/')
    if (database && value && file.path.startsWith('src/') && !mayTouchDatabase(file.path)) {
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
      if (isServerOnly(target) || target === 'zod')
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

/** Finds files, folders and names of tests that the docs mention and that do not exist. */
function checkDocs(): void {
  const roots = ['src', 'test', 'scripts', 'bench', 'messages', 'migrations', 'docs', 'deploy']
  const list = (folder: string, recursive = true) =>
    readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => join(folder, name))
  const tree = `\n${[...list('.', false), ...roots.flatMap((folder) => list(folder))].join('\n')}\n`
  const exists = (path: string) => new RegExp(`\n${expressionOf(path)}\n`).test(tree)
  const inRoot = new RegExp(`^(?:${roots.join('|')})/`)
  const named = new RegExp(`${inRoot.source}|^(?:lib|kits|components|features)/|\\.(?:tsx?|mjs|css|sql)$`)
  for (const path of [...list('docs'), 'README.md', 'CONTRIBUTING.md']) {
    const text = path.endsWith('.md') ? readFileSync(path, 'utf8') : ''
    // A decision that was replaced describes the code of its time.
    if (/^Replaced by /m.test(text)) continue
    const missing = (name: string) => breaches.push(`${path}: names ${name}, which does not exist`)
    for (const section of text.split(/^## /m)) {
      // In a table, a name without a folder follows the name of its feature.
      let feature = ''
      for (const [, name = ''] of section.matchAll(/`([\w<>*{},./-]+)`/g)) {
        feature = /^src\/features\/[\w<>-]+\//.exec(name)?.[0] ?? feature
        if (!named.test(name) || name.startsWith('dist/') || exists(name)) continue
        const folder = path === 'docs/how-to.md' ? feature : ''
        if (inRoot.test(name) || !(exists(`src/${name}`) || exists(`${folder}**/${name}`))) missing(name)
      }
    }
    for (const [, tests = ''] of text.matchAll(/`npm test -- (?!<)([^`]+)`/g))
      for (const test of tests.split(' ')) if (!new RegExp(expressionOf(test)).test(tree)) missing(test)
  }
}

function checkLicences(): void {
  interface Locked {
    packages: Record<string, { license?: string; dev?: boolean }>
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked
  const isAllowed = (license: string): boolean =>
    license.startsWith('(') && license.includes(' OR ')
      ? license.slice(1, -1).split(' OR ').some(isAllowed)
      : license.split(' AND ').every((name) => licences.test(name))
  for (const [path, { license: named = 'none', dev }] of Object.entries(packages)) {
    const license = unnamedLicences[path] ?? named
    if (!dev && !isAllowed(license)) breaches.push(`package-lock.json: ${path} has the licence ${license}`)
  }
}

/** Placeholders and stars stand for any name, and braces for one of several. */
function expressionOf(path: string): string {
  return path
    .replace(/\/$/, '')
    .replaceAll(/[.+]/g, '\\$&')
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/<[^>]*>|\*/g, '[^/\\n]*')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
}

for (const question of questions) process.stdout.write(`Warning: ${question}\n`)
process.stdout.write(
  breaches.length > 0 ? `${breaches.join('\n')}\n` : `${files.length} files keep the structure\n`,
)
process.exitCode = breaches.length > 0 ? 1 : 0
