import hljs from 'highlight.js/lib/common'
import { LRUCache } from 'lru-cache'
import temml from 'temml'
import { decodeEntities } from '#lib/text/html.ts'

/** Caches enriched content, since pages are rendered more often than written. */
const known = new LRUCache<string, string>({
  maxSize: 20_000_000,
  sizeCalculation: (made, html) => made.length + html.length,
})

/**
 * Adds MathML formulas and coloured code to sanitized HTML. Both are made from text only, after sanitizing, so that
 * authors cannot add tags of their own. Unreadable formulas stay as written.
 */
export function enrich(html: string): string {
  if (!html.includes('<code class="language-')) return html
  const made = known.get(html) ?? addColours(addFormulas(html))
  known.set(html, made)
  return made
}

const addFormulas = (html: string): string =>
  html
    .replace(/<pre[^>]*><code class="language-math">([^<]*)<\/code><\/pre>/g, (written, text: string) => {
      const formula = mathMl(text, true)
      return formula ? `<div class="light"><div tabindex="0">${formula}</div></div>` : written
    })
    .replace(/<code class="language-math">([^<]*)<\/code>(?!<\/pre>)/g, (written, text: string) => {
      return mathMl(text, false) ?? written
    })

function mathMl(text: string, displayMode: boolean): string | undefined {
  try {
    // MathML styles and classes would need their own stylesheet; apart from column alignment it reads well without.
    return temml
      .renderToString(decodeEntities(text).trim(), { displayMode, throwOnError: true, maxExpand: 200 })
      .replaceAll(/ class="tml-(left|right)[^"]*"| (?:class|style)="[^"]*"/g, (_, side?: string) =>
        side ? ` class="${side}"` : '',
      )
  } catch {
    return undefined
  }
}

const addColours = (html: string): string =>
  html.replace(
    /(<pre[^>]*><code class="language-([\w+#-]+)">)([^<]*)(?=<\/code><\/pre>)/g,
    (written: string, begin: string, language: string, text: string) =>
      hljs.getLanguage(language)
        ? begin + shorten(hljs.highlight(decodeEntities(text), { language, ignoreIllegals: true }).value)
        : written,
  )

/** The highlighter's classes in use: (k)eywords, (s)trings and numbers, (c)omments. */
const kinds: Record<string, string> = {
  keyword: 'k',
  built_in: 'k',
  literal: 'k',
  type: 'k',
  string: 's',
  regexp: 's',
  number: 's',
  symbol: 's',
  attr: 's',
  comment: 'c',
  meta: 'c',
}

/** Renames the highlighter's classes and removes spans without one. */
function shorten(html: string): string {
  const kept: boolean[] = []
  return html.replace(/<span class="hljs-([\w-]+)[^"]*">|<\/span>/g, (tag, name: string | undefined) => {
    if (name === undefined) return kept.pop() ? tag : ''
    const kind = kinds[name]
    kept.push(kind !== undefined)
    return kind ? `<span class="${kind}">` : ''
  })
}
