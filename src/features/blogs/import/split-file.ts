import { parse as parseToml, TomlError } from 'smol-toml'
import { parseDocument } from 'yaml'
import * as refusals from '#messages/imports/refusals.ts'

/** Maximum nodes repeated by YAML aliases: enough for real files, too few for an alias bomb. */
const MAX_ALIASES = 50

/** The front matter and the text of a file. */
export interface SplitFile {
  matter: Record<string, unknown>
  body: string
}

/**
 * Splits a file into front matter and text: YAML between `---` lines, TOML between `+++` lines, JSON in braces
 * or between either with `---json`.
 * @throws Error with the reason and line if the front matter is invalid.
 */
export function splitFile(source: string): SplitFile {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const fenced =
    /^(---)(yaml|toml|json)?[ \t]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ??
    /^(\+\+\+)()[ \t]*\n(?:([\s\S]*?)\n)?\+\+\+[ \t]*(?:\n|$)/.exec(text)
  if (fenced) {
    const [all, fence, named, content = ''] = fenced
    const language = named || (fence === '+++' ? 'toml' : 'yaml')
    return {
      matter: asMatter(readers[language as keyof typeof readers](content)),
      body: text.slice(all.length),
    }
  }
  if (/^\+\+\+[ \t]*\n/.test(text)) throw new Error(refusals.tomlNotClosed.in('en'))
  const end = /^\{\s*(?:"|\}[ \t]*\n)/.test(text) ? endOfObject(text) : undefined
  if (end === undefined) return { matter: {}, body: text }
  return {
    matter: asMatter(readers.json(text.slice(0, end))),
    body: text.slice(end).replace(/^[ \t]*\n?/, ''),
  }
}

const readers = {
  yaml(content: string): unknown {
    const document = parseDocument(content, { uniqueKeys: false, logLevel: 'silent' })
    const [error] = document.errors
    if (error)
      throw new Error(
        refusals.frontMatterWrong.in('en', { format: 'YAML', why: firstLine(error).replace(/:$/, '') }),
      )
    return document.toJS({ maxAliasCount: MAX_ALIASES })
  },
  toml(content: string): unknown {
    try {
      return parseToml(content)
    } catch (error) {
      // The parser counts lines from the one after the fence.
      const at = error instanceof TomlError ? ` at line ${error.line}, column ${error.column}` : ''
      throw new Error(
        refusals.frontMatterWrong.in('en', { format: 'TOML', why: `${firstLine(error)}${at}` }),
        {
          cause: error,
        },
      )
    }
  },
  json(content: string): unknown {
    try {
      return JSON.parse(content)
    } catch (error) {
      throw new Error(refusals.frontMatterWrong.in('en', { format: 'JSON', why: firstLine(error) }), {
        cause: error,
      })
    }
  },
}

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0]!

function asMatter(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Error(refusals.frontMatterNoValues.in('en'))
  return value as Record<string, unknown>
}

/** Returns the end of the object a text starts with; undefined if there is none. */
function endOfObject(text: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (token === '{') depth++
    if (token === '}' && --depth === 0) return index + 1
  }
  return undefined
}
