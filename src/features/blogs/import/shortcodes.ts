import * as said from '#messages/imports/notes.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { outsideFences } from './formulas.ts'

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
  if (tag === 'link') return `/${placed[0] ?? ''}`
  if (tag === 'post_url') return `/_posts/${placed[0] ?? ''}.md`
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

const comments = /\{\/\*[^]{0,5000}?\*\/\}/g
/** A tag whose attributes may contain nested braces. */
const tags =
  /(`+)(?!`)[^]*?[^`]\1(?!`)|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^\s"'{}<>]+))?|\s+\{\.\.\.[^{}]*\})*)\s*(\/?)>/g

/**
 * Converts MDX to Markdown: removes module lines and comments; replaces components by their content and notes their
 * names. Components for images and videos are converted.
 */
function withoutComponents(body: string, note: Note): string {
  const pictures = new Map<string, string>()
  return outsideFences(body, (part) => {
    const text = part
      .replace(comments, '')
      .replace(
        /^(?:import|export)\s[^]*?(?=\n\s*\n|\n(?!\s|import\s|export\s|[})\]])|$(?![^]))/gm,
        (lines) => {
          for (const [, name, path] of lines.matchAll(
            /import\s+(\w+)\s+from\s+["']([^"']+\.(?:png|jpe?g|gif|webp|svg|avif))["']/g,
          ))
            pictures.set(name!, path!)
          return ''
        },
      )
    return text.replace(tags, (all, code, end: string, name: string, given: string, empty: string) => {
      if (code) return all
      if (/^[a-z]/.test(name)) return `<${end}${name}${plainAttributes(given, pictures)}${empty && ' /'}>`
      return component(name, Boolean(end), given, pictures, note)
    })
  })
}

const values = (given: string, pictures: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...given.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*["'`]?([^{}"'`]*)["'`]?\s*\})/g)].map(
      ([, name, double, single, braced]) => {
        const value = double ?? single ?? braced?.trim() ?? ''
        return [name!, pictures.get(value.replace(/\.src$/, '')) ?? value]
      },
    ),
  )

function plainAttributes(given: string, pictures: ReadonlyMap<string, string>): string {
  if (!given.includes('{')) return given
  return given
    .replace(/\s+(src|href)\s*=\s*\{\s*["'`]?([^{}"'`]*)["'`]?\s*\}/g, (_, name: string, value: string) => {
      const path = pictures.get(value.trim().replace(/\.src$/, '')) ?? value.trim()
      return ` ${name}="${path}"`
    })
    .replace(/\s+[\w:-]+\s*=\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\s+\{\.\.\.[^{}]*\}/g, '')
}

function component(
  name: string,
  isEnd: boolean,
  given: string,
  pictures: ReadonlyMap<string, string>,
  note: Note,
): string {
  if (isEnd) return ''
  const found = values(given, pictures)
  const source = found.get('src') ?? ''
  if (/\.(?:png|jpe?g|gif|webp|svg|avif)$/i.test(source))
    return `\n\n${pictureText(source, found.get('alt') ?? '', found.get('caption') ?? found.get('title') ?? '')}\n\n`
  const id = found.get('id') ?? found.get('videoId') ?? found.get('url') ?? ''
  const video = id && /youtu|vimeo/i.test(name) ? videoAddress(name, id) : undefined
  if (video) return `\n\n${video}\n\n`
  note(said.componentTakenOut.in('en'), name)
  return ''
}

/** Writes an image as Markdown. */
function pictureText(source: string, alt: string, caption: string): string {
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const title = plain(caption).replace(/["\\]/g, '\\$&')
  return `![${plain(alt || caption).replace(/[[\]\\]/g, '\\$&')}](<${source}>${title && ` "${title}"`})`
}

/** Returns the URL of a video on a host. */
function videoAddress(host: string, id: string): string | undefined {
  if (/^https?:\/\//.test(id)) return id
  if (/youtu/i.test(host) && /^[\w-]{6,20}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`
  if (/vimeo/i.test(host) && /^\d+$/.test(id)) return `https://vimeo.com/${id}`
  return undefined
}
