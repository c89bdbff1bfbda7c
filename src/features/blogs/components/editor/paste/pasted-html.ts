import { parseHtml, writePieces } from '../html-tree.ts'
import { cleanPasted } from './clean.ts'
import { withWordFormulas } from './word-formulas.ts'

/** Converts HTML of another program to what the editor has. */
export function cleanPastedHtml(html: string): string {
  const opened = withWordFormulas(html)
  return writePieces(cleanPasted(parseHtml(closeTags(opened)), opened))
}

/**
 * Closes every tag. Styles and handlers are read but never applied: the page's CSP forbids them and would report each.
 */
export const closeTags = (html: string): string =>
  new DOMParser()
    .parseFromString(
      html
        .replace(/<style\b[^>]*>[^]*?(?:<\/style\s*>|$)/gi, '')
        .replace(/(\s)(style|on[a-z]+)(?=\s*=)/gi, '$1data-pasted-$2'),
      'text/html',
    )
    .body.innerHTML.replaceAll(/(\s)data-pasted-(?=(?:style|on[a-z]+)\s*=)/gi, '$1')
    // Browsers copy the images of this portal with its origin.
    .replaceAll(` src="${location.origin}/media/`, ' src="/media/')
