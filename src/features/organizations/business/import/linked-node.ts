import { lineOfHtml } from '#lib/text/web/plain-text.ts'

/** A schema.org node in JSON-LD. */
export type LinkedNode = Readonly<Record<string, unknown>>

export const nodeIn = (value: unknown): LinkedNode | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LinkedNode) : undefined

/** Returns a value as a list, since most properties can have one value or several. */
export const eachIn = (value: unknown): unknown[] =>
  [value].flat().filter((each) => each !== undefined && each !== null)

/** Returns a value as one line of text; empty if it is not text. */
export const lineIn = (value: unknown): string =>
  typeof value === 'string' ? lineOfHtml(value) : typeof value === 'number' ? String(value) : ''

/** Returns a text, or the name of a node. */
export const nameIn = (value: unknown): string => {
  const node = nodeIn(value)
  return lineIn(node ? (node['name'] ?? node['value']) : value)
}
