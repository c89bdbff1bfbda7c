import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, isPart, part } from './styles.ts'

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

/** Returns a formula of Word as MathML. */
export const wordMath = (formula: HtmlPart): HtmlPart => part('mrow', formula.children.flatMap(mathOf))

/** @returns the MathML of a part of a formula; none for its properties. */
function mathOf(piece: HtmlPiece): HtmlPiece[] {
  if (!isPart(piece)) return piece.trim() ? [part('mo', [piece])] : []
  const { tag, children } = piece
  const argument = (name: string): HtmlPart =>
    part('mrow', children.filter((child) => isPart(child, `m:${name}`)).flatMap(mathWithin))
  const sign = (name: string, usual: string): string =>
    findPart(children, (each) => each.tag === `m:${name}`)?.attributes['m:val'] ?? usual
  const has = (name: string) => textWithin([argument(name)]).trim() !== ''
  const math = (name: string, ...names: string[]) => [part(name, names.map(argument))]
  switch (tag) {
    case 'm:f':
      return math('mfrac', 'num', 'den')
    case 'm:ssub':
      return math('msub', 'e', 'sub')
    case 'm:ssup':
      return math('msup', 'e', 'sup')
    case 'm:ssubsup':
      return math('msubsup', 'e', 'sub', 'sup')
    case 'm:rad':
      return has('deg') ? math('mroot', 'e', 'deg') : math('msqrt', 'e')
    case 'm:d': {
      const parts = children
        .filter((child) => isPart(child, 'm:e'))
        .map((child) => part('mrow', mathWithin(child)))
      return [
        part('mfenced', parts, {
          open: sign('begchr', '('),
          close: sign('endchr', ')'),
          separators: sign('sepchr', '|'),
        }),
      ]
    }
    case 'm:nary': {
      const operator = part('mo', [sign('chr', '∫')])
      const limits = has('sub')
        ? part(has('sup') ? 'msubsup' : 'msub', [operator, argument('sub'), argument('sup')])
        : part('msup', [operator, argument('sup')])
      return [has('sub') || has('sup') ? limits : operator, part('mspace', []), argument('e')]
    }
    case 'm:func': {
      const name = argument('fname')
      const hasLimit = Boolean(findPart([name], (each) => each.tag === 'munder'))
      return [hasLimit ? name : part('operator', [name]), argument('e')]
    }
    case 'm:limlow':
      return [part('munder', [part('operator', [argument('e')]), argument('lim')])]
    case 'm:limupp':
      return math('msup', 'e', 'lim')
    case 'm:acc':
      return [part('mover', [argument('e'), sign('chr', '\u0302')])]
    case 'm:bar':
      return [part('mover', [argument('e'), '\u0305'])]
    case 'm:m':
    case 'm:eqarr':
      return [part('mtable', children.filter((child) => isPart(child, 'm:mr', 'm:e')).map(rowOf))]
    case 'm:groupchr':
      return [part('mgroup', [argument('e')])]
    default:
      return tag.endsWith('pr') ? [] : mathWithin(piece)
  }
}

const mathWithin = (piece: HtmlPiece): HtmlPiece[] => (isPart(piece) ? piece.children.flatMap(mathOf) : [])

/** A row of a matrix has cells; that of a system of equations is one. */
const rowOf = (row: HtmlPiece): HtmlPart => {
  const cells = isPart(row, 'm:mr') ? row.children.filter((child) => isPart(child, 'm:e')) : [row]
  return part(
    'mtr',
    cells.map((cell) => part('mtd', mathWithin(cell))),
  )
}

/** Whether an element is a formula of Word. */
export const isWordFormula = ({ tag }: HtmlPart): boolean => tag === 'm:omath' || tag === 'm:omathpara'
