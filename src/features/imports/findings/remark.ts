import * as notes from '#messages/imports/notes.ts'
import * as refusals from '#messages/imports/refusals.ts'
import type { Message } from '#lib/text/message.ts'
import type { Locale } from '#lib/text/locale.ts'

/** What notes say of options of the command. */
const OF_COMMAND = / \(--[^)]*\)/

/** Stands for what a note or refusal names within its text. */
const NAMED = '\uE000'

type AnyNote = Message<[string]>

const texts = new Map<string, AnyNote>()
const patterns: [RegExp, AnyNote][] = []
for (const each of Object.values({ ...notes, ...refusals }) as AnyNote[]) {
  const text = each.in('en', NAMED)
  if (!text.includes(NAMED)) texts.set(text, each)
  else {
    const [before = '', after = ''] = text
      .split(NAMED)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    patterns.push([new RegExp(`^${before}(.+)${after}$`), each])
  }
}

/**
 * What a report says, without the options of the command and in the language of whoever reads it. Notes are in every
 * language, and so is why something was refused where it is among the refusals; other reasons are in English.
 */
export function remarkIn(locale: Locale, text: string): { text: string; lang: Locale } {
  const found = noteOf(text)
  const said = found?.note.in(locale, found.named) ?? text
  return { text: said.replace(OF_COMMAND, ''), lang: found ? locale : 'en' }
}

function noteOf(text: string): { note: AnyNote; named: string } | undefined {
  const note = texts.get(text)
  if (note) return { note, named: '' }
  for (const [pattern, each] of patterns) {
    const [, named] = pattern.exec(text) ?? []
    if (named !== undefined) return { note: each, named }
  }
  return undefined
}
