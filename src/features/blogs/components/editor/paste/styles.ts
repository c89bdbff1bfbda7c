import type { HtmlPart, HtmlPiece } from '../html-tree.ts'

/** Returns the declarations of an element's style by property: `mso-bidi-font-weight` is not `font-weight`. */
export const inlineStyle = ({ attributes }: HtmlPart): ReadonlyMap<string, string> =>
  new Map(
    (attributes['style'] ?? '').split(';').flatMap((declaration) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration.toLowerCase()) ?? []
      if (name === 'font') return shorthand(value!)
      return name ? [[name, value!] as const] : []
    }),
  )

/** Reads weight and style of a font, which are before its size, and its family after it. */
function shorthand(font: string): [name: string, value: string][] {
  const family = /\d\S*\s+(.*)$/.exec(font)?.[1]
  const [before = ''] = font.split(/\d/, 1)
  return [
    ...(/\bbold/.test(before) ? ([['font-weight', 'bold']] as [string, string][]) : []),
    ...(/\bitalic\b/.test(before) ? ([['font-style', 'italic']] as [string, string][]) : []),
    ...(family ? ([['font-family', family]] as [string, string][]) : []),
  ]
}

/**
 * Writes what the style sheet of a clipboard says of classes into the elements, where their own style comes after it:
 * Excel, Pages and Word say only there what is bold.
 * @param html the whole clipboard.
 */
export function withClassStyles(pieces: readonly HtmlPiece[], html: string): HtmlPiece[] {
  const sheet = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style\s*>/gi)].map(([, css]) => css).join('\n')
  const rules = new Map<string, string>()
  for (const [, selectors = '', declarations = ''] of sheet
    .replace(/\/\*[^]*?\*\/|<!--|-->/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',')) {
      const name = /^[a-z]*\.[\w-]+$/i.exec(selector.trim())?.[0]
      if (name) rules.set(name, [rules.get(name), declarations].filter(Boolean).join(';'))
    }
  const style = (piece: HtmlPiece): HtmlPiece => {
    if (!isPart(piece)) return piece
    const { tag, attributes } = piece
    const said = (attributes['class'] ?? '')
      .split(/\s+/)
      .flatMap((name) => [rules.get(`.${name}`) ?? [], rules.get(`${tag}.${name}`) ?? []].flat())
    return part(tag, piece.children.map(style), {
      ...attributes,
      ...(said.length > 0 && { style: [...said, attributes['style'] ?? ''].join(';') }),
    })
  }
  return rules.size > 0 ? pieces.map(style) : [...pieces]
}

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
