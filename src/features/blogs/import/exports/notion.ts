import type { SplitFile } from '../split-file.ts'

/** The ID at the end of the name of each file and folder of a Notion export. */
const ID = /[ _-]?[0-9a-f]{32}$/

/** Whether a name, without its extension, is of a page of a Notion export. */
export const isNotionName = (name: string): boolean => ID.test(name)

export const withoutNotionId = (name: string): string => name.replace(ID, '')

/** Properties that front matter has as well. */
const known =
  /^(?:title|description|summary|slug|date|created|created time|published|updated|last edited time|language|tags?|categor(?:y|ies)|topics?|authors?|canonical|source)$/i
const otherNames: Record<string, string> = { 'created time': 'created', 'last edited time': 'updated' }

/**
 * Moves the properties of a Notion page, which follow its title, into the front matter. Other properties stay in the
 * text.
 */
export function withNotionProperties({ matter, body }: SplitFile): SplitFile {
  const [all, title = '', lines = ''] =
    /^\s*(# [^\n]*\n+)((?:[^\n:]{1,60}: [^\n]*\n)+)(?=\n|$)/.exec(`${body}\n`) ?? []
  if (all === undefined) return { matter, body }
  const properties: Record<string, unknown> = {}
  const others: string[] = []
  for (const line of lines.trim().split('\n')) {
    const [name, value] = [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]
    if (known.test(name)) properties[otherNames[name.toLowerCase()] ?? name] = valueOf(value)
    else others.push(line)
  }
  return { matter: { ...properties, ...matter }, body: [title, ...others, body.slice(all.length)].join('\n') }
}

/** A checkbox is Yes or No. */
const valueOf = (text: string): string | boolean => (/^(?:yes|no)$/i.test(text) ? /^y/i.test(text) : text)
