import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, hasClass, isPart, part } from './styles.ts'
import { isWordFormula, wordMath } from './word-formulas.ts'

const holders = /^(?:katex|katex-display|mwe-math-element|MathJax(?:_Display)?|latex)$/

/** Tells whether an element is a formula: MathML, alone or within what KaTeX, MathJax and Wikipedia write around it. */
export const isFormula = (element: HtmlPart): boolean =>
  /^(?:math|mjx-container|math-renderer)$/.test(element.tag) ||
  isWordFormula(element) ||
  hasClass(element, holders)

/** Returns a formula by its TeX, which is in an annotation or in the alternative text; else its characters. */
export function cleanFormula(element: HtmlPart): (HtmlPart | string)[] {
  if (element.tag === 'math-renderer') return typedFormulaOf(textWithin(element.children).trim())
  const annotation = findPart(
    [element],
    ({ tag, attributes }) => tag === 'annotation' && /tex/i.test(attributes['encoding'] ?? ''),
  )
  const named = findPart([element], ({ attributes }) => Boolean(attributes['alttext'] ?? attributes['alt']))
  const written = annotation
    ? textWithin(annotation.children)
    : (named?.attributes['alttext'] ?? named?.attributes['alt'] ?? '')
  const math = findPart([element], ({ tag }) => tag === 'math')
  const shown = isWordFormula(element) ? wordMath(element) : math
  const tex = withoutStyle(written.trim()) || (shown && texOf(shown)?.trim())
  if (!tex) return [textWithin((math ?? element).children)]
  const isBlock =
    math?.attributes['display'] === 'block' ||
    element.attributes['display'] === 'true' ||
    element.tag === 'm:omathpara' ||
    Boolean(findPart([element], (each) => hasClass(each, /display$/i)))
  return [formula(tex, isBlock)]
}

function formula(tex: string, isBlock: boolean): HtmlPart {
  const code = part('code', [tex], { class: 'language-math' })
  return isBlock ? part('pre', [code]) : code
}

/** GitHub and Notion write TeX between dollar signs. */
const typedFormulaOf = (text: string): HtmlPart[] => [
  formula(text.replace(/^\$+\s*|\s*\$+$/g, ''), text.startsWith('$$')),
]

/** Wikipedia writes `{\displaystyle x}` around each formula. */
const withoutStyle = (tex: string): string =>
  /^\{\\(?:display|text)style\s+([^]*)\}$/.exec(tex)?.[1]?.trim() ?? tex

/** Writes simple MathML as TeX, as a notebook has it; undefined for what has no plain form. */
function texOf(piece: HtmlPiece): string | undefined {
  if (!isPart(piece)) return piece.trim()
  const children = piece.children.filter((child) => isPart(child) || child.trim() !== '').map(texOf)
  if (children.includes(undefined)) return undefined
  const [first = '', second = '', third = ''] = children
  switch (piece.tag) {
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
      return children.join('')
    case 'semantics':
      return first
    case 'mspace':
    case 'mphantom':
      return ' '
    case 'mi':
      return [...first].length > 1 ? `\\mathrm{${escapeTex(first)}}` : escapeTex(first)
    case 'mn':
    case 'mo':
      return escapeTex(first)
    case 'mtext':
      return `\\text{${escapeTex(first)}}`
    case 'msub':
    case 'munder':
      return `${first}_{${second}}`
    case 'msup':
      return `${first}^{${second}}`
    case 'mover':
      return accents[second] ? `${accents[second]}{${first}}` : `${first}^{${second}}`
    case 'msubsup':
    case 'munderover':
      return `${first}_{${second}}^{${third}}`
    case 'mfrac':
      return `\\frac{${first}}{${second}}`
    case 'msqrt':
      return `\\sqrt{${children.join('')}}`
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`
    case 'mfenced': {
      const { open = '(', close = ')', separators = ',' } = piece.attributes
      return `\\left${delimiter(open)}${children.join(separators.trim())}\\right${delimiter(close)}`
    }
    case 'mtd':
      return children.join('')
    case 'mtr':
      return children.join(' & ')
    case 'mtable':
      return `\\begin{matrix}${children.join(' \\\\ ')}\\end{matrix}`
    case 'operator':
      return `\\operatorname{${children.join('')}} `
    default:
      return undefined
  }
}

/** Writes signs that TeX has a meaning for. */
const escapeTex = (text: string): string =>
  text.replace(/[#$%&_{}\\]/g, (sign) => (sign === '\\' ? '\\backslash ' : `\\${sign}`))

const delimiter = (sign: string): string => (sign ? escapeTex(sign) : '.')

const accents: Record<string, string> = {
  '^': String.raw`\hat`,
  '\u0302': String.raw`\hat`,
  '~': String.raw`\tilde`,
  '\u0303': String.raw`\tilde`,
  '¯': String.raw`\bar`,
  '‾': String.raw`\overline`,
  '\u0305': String.raw`\overline`,
  '˙': String.raw`\dot`,
  '\u0307': String.raw`\dot`,
  '→': String.raw`\vec`,
  '\u20D7': String.raw`\vec`,
}
