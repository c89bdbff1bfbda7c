import type { HtmlPart, HtmlPiece } from '../html-tree.ts'
import { findPart, isPart } from './styles.ts'

/**
 * Makes elements of the formulas of Word (OMML), which are in comments, and leaves out the images beside them.
 * @param html the whole clipboard.
 */
export const withWordFormulas = (html: string): string =>
  withoutImages(
    html.replace(/<!--\[if gte msEquation[^\]]*\]>([^]*?)<!\[endif\]-->/g, (_, omml: string) =>
      // Browsers would open what closes itself.
      omml.replace(/<(m:\w+)((?:\s[^<>]*)?)\/>/g, '<$1$2></$1>'),
    ),
  )

const FALLBACK = '<![if !msEquation]>'

/** The images of formulas are in conditions, which hold others. */
function withoutImages(html: string): string {
  const [before = '', ...after] = html.split(FALLBACK)
  return after.reduce((text, rest) => {
    let open = 1
    for (const { 0: sign, index } of rest.matchAll(/<!(?:--)?\[(?:if|endif)[^>]*>/g)) {
      open += sign.includes('[if') ? 1 : -1
      if (open === 0) return text + rest.slice(index + sign.length)
    }
    return text + FALLBACK + rest
  }, before)
}

/** Returns a formula of Word as TeX; undefined for what has no plain form. */
export function wordTex(piece: HtmlPiece): string | undefined {
  if (!isPart(piece)) return piece.trim()
  const { tag, children } = piece
  // Properties.
  if (tag.startsWith('m:') && tag.endsWith('pr')) return ''
  const argument = (name: string): string => {
    const found = children.find((child) => isPart(child, `m:${name}`))
    return (found && wordTex(found)) ?? ''
  }
  const sign = (name: string, usual: string): string =>
    findPart(children, (each) => each.tag === `m:${name}`)?.attributes['m:val'] ?? usual
  const [e, sub, sup] = ['e', 'sub', 'sup'].map(argument) as [string, string, string]
  switch (tag) {
    case 'm:f':
      return `\\frac{${argument('num')}}{${argument('den')}}`
    case 'm:ssub':
      return `${e}_{${sub}}`
    case 'm:ssup':
      return `${e}^{${sup}}`
    case 'm:ssubsup':
      return `${e}_{${sub}}^{${sup}}`
    case 'm:rad':
      return `\\sqrt${argument('deg') && `[${argument('deg')}]`}{${e}}`
    case 'm:d':
      return `\\left${sign('begchr', '(')}${e}\\right${sign('endchr', ')')}`
    case 'm:nary':
      return `${sign('chr', '∫')}${sub && `_{${sub}}`}${sup && `^{${sup}}`} ${e}`
    case 'm:func':
      return `\\operatorname{${argument('fname')}} ${e}`
    case 'm:m':
    case 'm:eqarr':
    case 'm:acc':
    case 'm:bar':
    case 'm:groupchr':
      return undefined
    default: {
      const inside = children.map(wordTex)
      return inside.includes(undefined) ? undefined : inside.join('')
    }
  }
}

/** Whether an element is a formula of Word. */
export const isWordFormula = ({ tag }: HtmlPart): boolean => tag === 'm:omath' || tag === 'm:omathpara'
