import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of a source file. `value`: it is there at run time, not only for types. */
export interface SourceImport {
  /** The file inside the project, or the package's name. */
  target: string
  value: boolean
}

export interface SourceFile {
  path: string
  text: string
  lines: number
  imports: SourceImport[]
  /** Names that the file gives to others and declares itself: what it passes on is not among them. */
  exports: string[]
}

const aliases = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, unknown> }

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
    exports: exportsOf(text),
  }
}

const statement = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g

const declaration =
  /^export\s+(?:declare\s+|async\s+|abstract\s+)*(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm
/** `export { a, b as c }` of the file's own, and `export const { a, b } = …`. */
const list = /^export\s+(?:type\s+|const\s+)?\{([^}]*)\}(?!\s*from)/gm

/** A type and a value of one name in one file are one thing, and so are the overloads of a function. */
function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(declaration)].map((match) => match[1] as string)
  const listed = [...text.matchAll(list)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^.*(?:\sas\s|:)\s*/, '')),
  )
  return [...new Set([...declared, ...listed])].filter((name) => name !== '' && name !== 'default')
}

function importsOf(path: string, text: string): SourceImport[] {
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
    // Others are packages of which browsers get a build of their own.
    if (typeof place === 'string' && bare.startsWith(start))
      return normalize(place.replace('*', bare.slice(start.length)))
  }
  return bare
}
