import * as said from '#messages/imports/notes.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { pictureText, videoAddress } from './embedded.ts'
import { outsideFences } from './formulas.ts'

const comments = /\{\/\*[^]{0,5000}?\*\/\}/g
/** A tag whose attributes may contain nested braces. */
const tags =
  /(`+)(?!`)[^]*?[^`]\1(?!`)|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^\s"'{}<>]+))?|\s+\{\.\.\.[^{}]*\})*)\s*(\/?)>/g

/**
 * Converts MDX to Markdown: removes module lines and comments; replaces components by their content and notes their
 * names. Components for images and videos are converted.
 */
export function withoutComponents(body: string, note: Note): string {
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
