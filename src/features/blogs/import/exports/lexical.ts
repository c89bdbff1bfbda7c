import { escapeHtml } from '#lib/text/escape-html.ts'
import { cardHtml, type CardContent } from './ghost-cards.ts'

type Node = CardContent

/** The bits of a text's format (lexical.dev, TextFormatType). */
const formats: readonly [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]
/** Deeper content is left out; stored text has a few levels. */
const DEPTH = 60

/**
 * Converts the text of a Ghost post from version 5 on to HTML.
 * @param json a Lexical document. @throws SyntaxError if it is no JSON.
 */
export function lexicalToHtml(json: string, leaveOut: (name: string) => void): string {
  const { root } = JSON.parse(json) as { root?: Node }

  const inside = (node: Node, depth: number): string =>
    Array.isArray(node['children'])
      ? node['children'].map((child) => htmlOf((child ?? {}) as Node, depth + 1)).join('')
      : ''

  function htmlOf(node: Node, depth: number): string {
    if (depth > DEPTH) return ''
    const type = String(node['type'])
    const name = type.replace(/^extended-/, '')
    const tag = String(node['tag'])
    switch (name) {
      case 'text':
        return formatted(escapeHtml(String(node['text'] ?? '')), Number(node['format']))
      case 'tab':
        return ' '
      case 'linebreak':
        return '<br>'
      case 'link':
      case 'autolink':
      case 'at-link':
        return `<a href="${escapeHtml(String(node['url'] ?? ''))}">${inside(node, depth)}</a>`
      case 'paragraph':
        return `<p>${inside(node, depth)}</p>`
      case 'quote':
      case 'aside':
        return `<blockquote><p>${inside(node, depth)}</p></blockquote>`
      case 'heading':
        return /^h[1-6]$/.test(tag)
          ? `<${tag}>${inside(node, depth)}</${tag}>`
          : `<p>${inside(node, depth)}</p>`
      case 'list': {
        const list = tag === 'ol' ? 'ol' : 'ul'
        return `<${list}>${inside(node, depth)}</${list}>`
      }
      case 'listitem':
        return `<li>${inside(node, depth)}</li>`
      case 'root':
        return inside(node, depth)
      default:
        // An element that later versions add is its content.
        return Array.isArray(node['children']) ? inside(node, depth) : cardHtml(name, node, leaveOut)
    }
  }
  return root ? htmlOf({ ...root, type: 'root' }, 0) : ''
}

const formatted = (html: string, format: number): string =>
  formats.reduce((inner, [bit, tag]) => (format & bit ? `<${tag}>${inner}</${tag}>` : inner), html)
