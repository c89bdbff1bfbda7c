/**
 * Compiles the catalogues, `messages/<language>/<noun>.json`, to TypeScript: `dist/messages/<noun>/<group>.ts` exports a
 * message (`src/lib/text/message.ts`) for each key of the group, and `dist/messages/locales.ts` the languages. Texts are
 * in ICU MessageFormat. What a language lacks falls back to English.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** The language that every other is translated from. */
const SOURCE = 'en'

/** A text, or texts by name: the values of a list are the names of their texts. */
type Catalogue = string | { [key: string]: Catalogue }
/** The same part of the catalogues of each language. */
type ByLanguage = Record<string, Catalogue | undefined>

/** Says which text of which language is wrong. */
export class CatalogueError extends Error {}

/**
 * Compiles the catalogues of a folder.
 * @returns the texts that a language lacks, such as 'fr: events.page.title'.
 * @throws CatalogueError
 */
export function compileMessages(folder: string, target: string): string[] {
  const others = readdirSync(folder).filter((name) => name !== SOURCE)
  const languages = [SOURCE, ...others.sort()]
  const missing: string[] = []
  const files = new Map([['locales.ts', localesModule(languages)]])
  for (const noun of readdirSync(join(folder, SOURCE)).map((name) => name.replace(/\.json$/, ''))) {
    const catalogues: ByLanguage = Object.fromEntries(
      languages.map((language) => [language, readCatalogue(join(folder, language, `${noun}.json`))]),
    )
    for (const group of keysOf(noun, catalogues, missing))
      files.set(
        join(noun, `${group}.ts`),
        compileGroup(`${noun}.${group}`, partsOf(catalogues, group), missing),
      )
  }
  write(target, files)
  // Of a part that is missing as a whole, only the part.
  const known = new Set(missing)
  return missing.filter((path) => !known.has(path.slice(0, path.lastIndexOf('.'))))
}

function readCatalogue(path: string): Catalogue | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined // a language that is not translated yet
  }
  try {
    return JSON.parse(text) as Catalogue
  } catch (error) {
    throw new CatalogueError(`${path} is not JSON: ${(error as Error).message}`)
  }
}

/** Writes what has changed, so that nothing that watches the folder begins anew for the rest. */
function write(target: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(target, { recursive: true })
  for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' }))
    if (entry.endsWith('.ts') && !files.has(entry)) rmSync(join(target, entry))
  for (const [name, code] of files) {
    const path = join(target, name)
    mkdirSync(dirname(path), { recursive: true })
    if (read(path) !== code) writeFileSync(path, code)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The languages, each with its own name and the direction that it is written in (CLDR). */
function localesModule(languages: string[]): string {
  const names = languages.map((language) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
    return [language, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)]
  })
  const directions = languages.map((language) => [language, directionOf(language)])
  return [
    '// Compiled from the folders of messages/.',
    `export const locales = ${JSON.stringify(languages)} as const`,
    `export const localeNames = ${JSON.stringify(Object.fromEntries(names))}`,
    `export const directions = ${JSON.stringify(Object.fromEntries(directions))} as Record<string, 'ltr' | 'rtl'>`,
    '',
  ].join('\n')
}

// TypeScript does not know it yet.
const directionOf = (language: string): string =>
  (new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: string } }).getTextInfo()
    .direction

const partsOf = (catalogues: ByLanguage, key: string): ByLanguage =>
  Object.fromEntries(
    Object.entries(catalogues).map(([language, catalogue]) => [
      language,
      typeof catalogue === 'object' ? catalogue[key] : undefined,
    ]),
  )

/** Returns the keys of English. @throws CatalogueError when a language has others. */
function keysOf(path: string, catalogues: ByLanguage, missing: string[]): string[] {
  const keys = Object.keys(catalogues[SOURCE]!)
  for (const [language, catalogue] of Object.entries(catalogues)) {
    if (catalogue === undefined) {
      missing.push(`${language}: ${path}`)
      continue
    }
    const own = typeof catalogue === 'object' ? Object.keys(catalogue) : []
    const unknown = own.filter((key) => !keys.includes(key))
    if (unknown.length > 0)
      throw new CatalogueError(`${language}: ${path} has ${unknown.join(', ')}, which English lacks`)
  }
  return keys
}

function compileGroup(path: string, catalogues: ByLanguage, missing: string[]): string {
  const used = new Set<string>()
  const exported = keysOf(path, catalogues, missing).map(
    (key) => `export const ${key} = ${compile(`${path}.${key}`, partsOf(catalogues, key), used, missing)}\n`,
  )
  return [
    `// Compiled from messages/*/${path.split('.')[0]}.json: edit those.\n`,
    `import { ${['message', ...used].join(', ')} } from '#lib/text/message.ts'\n\n`,
    ...exported,
  ].join('')
}

function compile(path: string, texts: ByLanguage, used: Set<string>, missing: string[]): string {
  if (typeof texts[SOURCE] === 'object') {
    const inner = keysOf(path, texts, missing).map(
      (key) =>
        `  ${JSON.stringify(key)}: ${compile(`${path}.${key}`, partsOf(texts, key), used, missing)},\n`,
    )
    return `{\n${inner.join('')}}`
  }
  const source = parseText(path, SOURCE, texts[SOURCE]!)
  const values = new Map(valuesOf(source))
  const parts = Object.entries(texts).map(([language, text]) => {
    if (text === undefined) missing.push(`${language}: ${path}`)
    const spoken = text === undefined ? SOURCE : language
    const elements = text === undefined ? source : parseText(path, language, text)
    for (const [name, type] of valuesOf(elements)) {
      const known = values.get(name)
      if (!known) throw new CatalogueError(`${language}: ${path} shows ${name}, which English lacks`)
      values.set(name, narrower(known, type))
    }
    const code = codeOf(elements, spoken, used)
    return `${JSON.stringify(language)}: ${code.includes('${') ? `(v) => ${code}` : literalOf(elements)}`
  })
  const types = [...values].map(([name, type]) => `${name}: ${type}`)
  return `message${types.length > 0 ? `<{ ${types.join('; ')} }>` : ''}({ ${parts.join(', ')} })`
}

function parseText(path: string, language: string, text: Catalogue): MessageFormatElement[] {
  if (typeof text !== 'string' || text.trim() === '')
    throw new CatalogueError(`${language}: ${path} is not a text`)
  try {
    return parse(text, { ignoreTag: true })
  } catch (error) {
    throw new CatalogueError(`${language}: ${path} is not ICU MessageFormat: ${(error as Error).message}`)
  }
}

const ANY = 'string | number'
const narrower = (one: string, other: string): string => (one === ANY ? other : one)

/** Returns the types of the values that a text shows. */
function valuesOf(elements: MessageFormatElement[]): [name: string, type: string][] {
  const found = new Map<string, string>()
  const add = (name: string, type: string) => found.set(name, narrower(found.get(name) ?? ANY, type))
  for (const element of elements) {
    if (element.type === TYPE.argument) add(element.value, ANY)
    else if (element.type === TYPE.number) add(element.value, 'number')
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options)
      const select = options.some(([key]) => key === 'null') ? `${ANY} | null | undefined` : ANY
      add(element.value, element.type === TYPE.plural ? 'number' : select)
      for (const [, { value }] of options) for (const [name, type] of valuesOf(value)) add(name, type)
    }
  }
  return [...found]
}

const literalOf = (elements: MessageFormatElement[]): string =>
  JSON.stringify(elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join(''))

/** Returns a template literal. @param counted the number that `#` stands for. */
function codeOf(
  elements: MessageFormatElement[],
  language: string,
  used: Set<string>,
  counted?: string,
): string {
  const call = (name: string, ...given: string[]) => {
    used.add(name)
    return `\${${name}(${given.join(', ')})}`
  }
  const number = (name: string) => call('formatNumber', `'${language}'`, `v.${name}`)
  const parts = elements.map((element): string => {
    switch (element.type) {
      case TYPE.literal:
        return element.value.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&')
      case TYPE.argument:
        return `\${v.${element.value}}`
      case TYPE.number:
        return number(element.value)
      case TYPE.pound:
        return number(counted!)
      case TYPE.plural:
      case TYPE.select: {
        const isPlural = element.type === TYPE.plural
        const texts = Object.entries(element.options).map(
          ([key, { value }]) =>
            `${JSON.stringify(key)}: ${codeOf(value, language, used, isPlural ? element.value : counted)}`,
        )
        const cases = `{ ${texts.join(', ')} }`
        return isPlural
          ? call('pluralText', `'${language}'`, `v.${element.value}`, cases)
          : call('selectText', `v.${element.value}`, cases)
      }
      default:
        throw new CatalogueError(
          'Texts show values, numbers, plurals and selections; format dates before you pass them',
        )
    }
  })
  return `\`${parts.join('')}\``
}
