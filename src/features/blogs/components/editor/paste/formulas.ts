import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { findPart, hasClass, isPart, part } from './styles.ts'
import { isWordFormula, wordTex } from './word-formulas.ts'

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
  const tex =
    withoutStyle(written.trim()) || (isWordFormula(element) ? wordTex(element) : math && texOf(math))?.trim()
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
      return children.join('')
    case 'semantics':
      return first
    case 'mi':
    case 'mn':
    case 'mo':
      return [...first].length > 1 && piece.tag === 'mi' ? `\\mathrm{${first}}` : first
    case 'mtext':
      return `\\text{${first}}`
    case 'msub':
      return `${first}_{${second}}`
    case 'msup':
      return `${first}^{${second}}`
    case 'msubsup':
      return `${first}_{${second}}^{${third}}`
    case 'mfrac':
      return `\\frac{${first}}{${second}}`
    case 'msqrt':
      return `\\sqrt{${children.join('')}}`
    default:
      return undefined
  }
}
