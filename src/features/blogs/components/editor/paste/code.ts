import type { HtmlPart, HtmlPiece } from '../html-tree.ts'
import { findPart, isPart, part, inlineStyle } from './styles.ts'

/** Tells whether an element is lines of code of an editor, such as VS Code: text in one width whose spaces count. */
export function isCodeLines(element: HtmlPart): boolean {
  const style = inlineStyle(element)
  return (
    element.tag === 'div' &&
    (style.get('white-space') ?? '').startsWith('pre') &&
    /mono|courier|consol/.test(style.get('font-family') ?? '')
  )
}

/** Returns code as text with its language, without the colours and buttons around it. @param around its elements, innermost first. */
export function cleanCode(element: HtmlPart, around: readonly HtmlPart[]): HtmlPart {
  const inner = findPart([element], ({ tag }) => tag === 'code')
  const code = inner ?? element
  const language = [code, element, ...around].map(languageOf).find(Boolean)
  const text = linesWithin(code.children).replace(/^\n|\n$/g, '')
  return part('pre', [part('code', [text], language ? { class: `language-${language}` } : {})])
}

/** Classes and attributes by which sites name a language: of highlight.js, Prism, GitHub and Google. */
function languageOf({ tag, attributes }: HtmlPart): string | undefined {
  // Teams.
  if (tag === 'codeblock') return attributes['class']?.toLowerCase()
  const named = /(?:^|\s)(?:language|lang|highlight-source|highlight-text|brush:)-?\s*([\w+#-]{1,30})/.exec(
    attributes['class'] ?? '',
  )?.[1]
  return named?.replace(/^html-basic$/, 'html') ?? attributes['data-language'] ?? attributes['data-lang']
}

/** Returns text with line ends for what is shown as lines. */
function linesWithin(pieces: readonly HtmlPiece[]): string {
  let text = ''
  for (const piece of pieces) {
    if (!isPart(piece)) text += piece
    else if (piece.tag === 'br') text += '\n'
    else if (piece.tag !== 'button') {
      const isLine = /^(?:div|p|li|tr)$/.test(piece.tag)
      const inside = linesWithin(piece.children)
      text += isLine && text !== '' && !text.endsWith('\n') ? `\n${inside}` : inside
      if (isLine && !text.endsWith('\n')) text += '\n'
    }
  }
  return text.replaceAll('\u00A0', ' ')
}
