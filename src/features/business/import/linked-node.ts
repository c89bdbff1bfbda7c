import { lineOfHtml } from '#lib/text/web/plain-text.ts'

/** A thing of schema.org, as JSON-LD writes it. */
export type LinkedNode = Readonly<Record<string, unknown>>

export const nodeIn = (value: unknown): LinkedNode | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LinkedNode) : undefined

/** A value as a list: most properties may have one or several. */
export const eachIn = (value: unknown): unknown[] =>
  [value].flat().filter((each) => each !== undefined && each !== null)

/** A line of text; empty for whatever is none. */
export const lineIn = (value: unknown): string =>
  typeof value === 'string' ? lineOfHtml(value) : typeof value === 'number' ? String(value) : ''

/** A text, or the name of a thing. */
export const nameIn = (value: unknown): string => {
  const node = nodeIn(value)
  return lineIn(node ? (node['name'] ?? node['value']) : value)
}
