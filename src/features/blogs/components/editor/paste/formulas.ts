import { textWithin, type HtmlPart } from '../html-tree.ts'
import { findPart, hasClass, part } from './styles.ts'

const holders = /^(?:katex|katex-display|mwe-math-element|MathJax(?:_Display)?)$/

/** Tells whether an element is a formula: MathML, alone or within what KaTeX, MathJax and Wikipedia write around it. */
export const isFormula = (element: HtmlPart): boolean =>
  element.tag === 'math' || element.tag === 'mjx-container' || hasClass(element, holders)

/** Returns a formula by its TeX, which is in an annotation or in the alternative text; else its characters. */
export function cleanFormula(element: HtmlPart): (HtmlPart | string)[] {
  const annotation = findPart(
    [element],
    ({ tag, attributes }) => tag === 'annotation' && /tex/i.test(attributes['encoding'] ?? ''),
  )
  const named = findPart([element], ({ attributes }) => Boolean(attributes['alttext'] ?? attributes['alt']))
  const written = annotation
    ? textWithin(annotation.children)
    : (named?.attributes['alttext'] ?? named?.attributes['alt'] ?? '')
  const tex = withoutStyle(written.trim())
  if (!tex) return [textWithin(element.children)]
  const math = findPart([element], ({ tag }) => tag === 'math')
  const isBlock =
    math?.attributes['display'] === 'block' ||
    element.attributes['display'] === 'true' ||
    Boolean(findPart([element], (each) => hasClass(each, /display$/i)))
  return [
    isBlock
      ? part('pre', [part('code', [tex], { class: 'language-math' })])
      : part('code', [tex], { class: 'language-math' }),
  ]
}

/** Wikipedia writes `{\displaystyle x}` around each formula. */
const withoutStyle = (tex: string): string =>
  /^\{\\(?:display|text)style\s+([^]*)\}$/.exec(tex)?.[1]?.trim() ?? tex
