import * as said from '#messages/imports/notes.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { pictureText, videoAddress } from './embedded.ts'
import { outsideFences } from './formulas.ts'
import { withoutComponents } from './mdx.ts'

/**
 * Removes what only a site generator understands: Hugo and Zola shortcodes, Jekyll tags, MDX components. Figures,
 * videos, code and URLs among them become Markdown; others are noted by name, and their content
 * stays.
 */
export function plainMarkdown(body: string, path: string, note: Note): string {
  let text = highlighted(body)
  if (/\.mdx$/i.test(path)) text = withoutComponents(text, note)
  if (!/\{[{%]/.test(text)) return text
  const isJekyll = /(?:^|\/)_(?:posts|drafts)\//.test(path)
  return outsideFences(text, (part) =>
    part.replace(tokens, (all, ...groups) => {
      const { code, escaped, hugo, hugoGiven = '', tag, given = '', value } = groups.at(-1) as Groups
      if (code) return all
      if (escaped) return `{{<${escaped}>}}`
      if (hugo) return shortcode(hugo, hugoGiven, note)
      if (tag) return liquidTag(tag, given, isJekyll, note) ?? all
      return liquidValue(value ?? '', isJekyll, note) ?? all
    }),
  )
}

type Groups = Record<
  'code' | 'escaped' | 'hugo' | 'hugoGiven' | 'tag' | 'given' | 'value',
  string | undefined
>

const tokens =
  /(?<code>(`+)(?!`)[^]*?[^`]\2(?!`))|\{\{[<%]\/\*(?<escaped>[^\n]*?)\*\/[>%]\}\}|\{\{[<%]\s*(?<hugo>\/?\s*[\w./-]+)(?<hugoGiven>(?:"(?:\\.|[^"\\])*"|`[^`]*`|[^"`>%]|[>%](?!\}\})){0,2000})[>%]\}\}|\{%-?\s*(?<tag>\w+)(?<given>(?:[^%]|%(?!\})){0,2000}?)-?%\}|\{\{-?(?<value>[^{}\n]*?)-?\}\}/g

/** Converts highlighted code to Markdown. */
function highlighted(body: string): string {
  if (!/\bhighlight\b/.test(body)) return body
  return body.replace(
    /^[ \t]*\{(?<kind>%-?|\{[<%])\s*highlight\s+["']?([\w+#-]+)[^\n]*?[%>]\}+[ \t]*\n?([^]{0,20000}?)\n?[ \t]*\{(?:%-?|\{[<%])\s*(?:endhighlight|\/\s*highlight)\s*-?[%>]\}+/gm,
    (_, _kind, language: string, code: string) => `\`\`\`\`${language}\n${code}\n\`\`\`\``,
  )
}

/** The named and positional values of a shortcode. */
function readValues(given: string): { named: Record<string, string>; placed: string[] } {
  const named: Record<string, string> = {}
  const placed: string[] = []
  for (const [, name, double, single, raw, bare] of given.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s"'`=]+))/g,
  )) {
    const value = double?.replace(/\\(.)/g, '$1') ?? single ?? raw ?? bare ?? ''
    if (name) named[name.toLowerCase()] = value
    else placed.push(value)
  }
  return { named, placed }
}

const block = (text: string) => `\n\n${text}\n\n`

function shortcode(written: string, given: string, note: Note): string {
  const name = written.replace(/\s/g, '')
  if (name.startsWith('/')) return ''
  const { named, placed } = readValues(given.replace(/\/\s*$/, ''))
  const [first = '', second = ''] = placed
  const source = named['src'] ?? named['link'] ?? first
  switch (name.split('/').at(-1)!.toLowerCase()) {
    case 'figure':
    case 'img':
    case 'image':
      if (source)
        return block(pictureText(source, named['alt'] ?? '', named['caption'] ?? named['title'] ?? second))
      break
    case 'youtube':
    case 'vimeo': {
      const address = videoAddress(name, named['id'] ?? first)
      if (address) return block(address)
      break
    }
    case 'ref':
    case 'relref':
      return named['path'] ?? first
    case 'gist':
      if (second) return block(`https://gist.github.com/${first}/${second}`)
      break
    case 'tweet':
    case 'x': {
      const [user, id] = [named['user'] ?? first, named['id'] ?? second]
      if (user && id) return block(`https://x.com/${user}/status/${id}`)
    }
  }
  note(said.shortcodeTakenOut.in('en'), name)
  return ''
}

/** Converts a Liquid tag to Markdown; undefined if it may be plain text. */
function liquidTag(tag: string, given: string, isJekyll: boolean, note: Note): string | undefined {
  const { named, placed } = readValues(given)
  if (/^(?:raw|endraw|comment|endcomment)$/.test(tag)) return ''
  if (tag === 'include' || tag === 'youtube' || tag === 'vimeo') {
    const source =
      named['src'] ?? named['url'] ?? named['image_path'] ?? named['image'] ?? named['file'] ?? ''
    if (/\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(source))
      return block(pictureText(source, named['alt'] ?? '', named['caption'] ?? ''))
    const id = named['id'] ?? named['video_id'] ?? (tag === 'include' ? '' : (placed[0] ?? ''))
    const address = videoAddress(named['provider'] ?? (tag === 'include' ? (placed[0] ?? '') : tag), id)
    if (address) return block(address)
  }
  if (tag === 'post_url' || tag === 'link') return `/${placed[0] ?? ''}`
  if (!isJekyll) return undefined
  note(said.jekyllTagTakenOut.in('en'), [tag, tag === 'include' ? placed[0] : ''].filter(Boolean).join(' '))
  return ''
}

/** Converts a Liquid value to Markdown; undefined if it may be plain text. */
function liquidValue(value: string, isJekyll: boolean, note: Note): string | undefined {
  if (/^\s*site\.(?:base_?url|url|github\.url)\s*$/.test(value)) return ''
  const path = /^\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:.*?)\s*$/.exec(value)?.[1]
  if (path !== undefined) return path
  if (!isJekyll) return undefined
  note(said.jekyllValueTakenOut.in('en'), value.trim())
  return ''
}
