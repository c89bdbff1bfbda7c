import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of a source file. `value`: it is there at run time, not only for types. */
export interface Import {
  /** The file inside the project, or the package's name. */
  target: string
  value: boolean
}

export interface SourceFile {
  path: string
  text: string
  lines: number
  imports: Import[]
}

const aliases = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/** Reads every TypeScript and CSS file below the folders, with its imports. */
export function readSources(folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css)$/.test(name) && !name.endsWith('.gen.ts'))
      .map((name) => readSource(join(folder, name))),
  )
}

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: path.endsWith('.css') ? [] : importsOf(path, text),
  }
}

const statement = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g

function importsOf(path: string, text: string): Import[] {
  const fixed = [...text.matchAll(statement)].map(([, type, from]) => ({
    from: from as string,
    value: !type,
  }))
  // import('x').Type stands in a type, (await) import('x') loads.
  const late = [...text.matchAll(dynamic)].map((match) => ({
    from: match[1] as string,
    value:
      text[match.index + match[0].length] !== '.' || text.startsWith('.then', match.index + match[0].length),
  }))
  return [...fixed, ...late].map(({ from, value }) => ({ target: resolve(path, from), value }))
}

function resolve(path: string, from: string): string {
  const bare = from.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return normalize(join(dirname(path), bare))
  for (const [alias, place] of Object.entries(aliases.imports)) {
    const start = alias.replace('*', '')
    if (bare.startsWith(start)) return normalize(place.replace('*', bare.slice(start.length)))
  }
  return bare
}
