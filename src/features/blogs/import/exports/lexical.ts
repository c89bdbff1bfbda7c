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

  /** Items of a list. Lexical has a list within another in an item of its own, which is not shown. */
  function itemsOf(list: Node, depth: number): string {
    const items = ([list['children']].flat() as (Node | null)[]).map((item) => item ?? {})
    const isHolder = (item: Node | undefined) => {
      const inner = [item?.['children']].flat() as (Node | null | undefined)[]
      return inner.length > 0 && inner.every((child) => child?.['type'] === 'list')
    }
    return items
      .map((item, at) => {
        if (at > 0 && isHolder(item)) return ''
        const next = items.slice(at + 1)
        const end = next.findIndex((each) => !isHolder(each))
        const within = next.slice(0, end < 0 ? next.length : end)
        return `<li>${[item, ...within].map((each) => inside(each, depth + 1)).join('')}</li>`
      })
      .join('')
  }

  function htmlOf(node: Node, depth: number): string {
    if (depth > DEPTH) return ''
    const type = String(node['type'])
    const name = type.replace(/^extended-/, '')
    const tag = String(node['tag'])
    switch (name) {
      case 'text':
      // Words that the author marked as to come.
      case 'tk':
        return formatted(escapeHtml(String(node['text'] ?? '')), Number(node['format']))
      case 'tab':
        return ' '
      case 'zwnj':
        return ''
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
        const start = Number(node['start'] ?? 1)
        const begin = list === 'ol' && Number.isSafeInteger(start) && start !== 1 ? ` start="${start}"` : ''
        return `<${list}${begin}>${itemsOf(node, depth)}</${list}>`
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
