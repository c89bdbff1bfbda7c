import type { HtmlPart } from '../html-tree.ts'

/** Returns the declarations of an element's style by property: `mso-bidi-font-weight` is not `font-weight`. */
export const inlineStyle = ({ attributes }: HtmlPart): ReadonlyMap<string, string> =>
  new Map(
    (attributes['style'] ?? '').split(';').flatMap((declaration) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration) ?? []
      return name ? [[name.toLowerCase(), value!.toLowerCase()] as const] : []
    }),
  )

/** Tells whether an element has a class. */
export const hasClass = ({ attributes }: HtmlPart, name: RegExp): boolean =>
  (attributes['class'] ?? '').split(/\s+/).some((each) => name.test(each))

/** Tells whether an element is one of these tags. */
export const isPart = (piece: string | HtmlPart | undefined, ...tags: string[]): piece is HtmlPart =>
  typeof piece === 'object' && (tags.length === 0 || tags.includes(piece.tag))

/** Returns the first element within that fits, in the order of the text. */
export function findPart(
  pieces: readonly (string | HtmlPart)[],
  fits: (part: HtmlPart) => boolean,
): HtmlPart | undefined {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue
    const found = fits(piece) ? piece : findPart(piece.children, fits)
    if (found) return found
  }
  return undefined
}

export const part = (
  tag: string,
  children: HtmlPart['children'],
  attributes: Record<string, string> = {},
): HtmlPart => ({ tag, attributes, children })
