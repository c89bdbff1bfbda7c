import * as typed from '#messages/search/typed.ts'
import { locales } from '#lib/text/locale.ts'
import type { Message } from '#lib/text/message.ts'
import { wordsOf } from '#lib/text/words.ts'

/** Returns the phrases of a list in every language, folded. */
export const typedPhrases = (list: Message): ReadonlySet<string> =>
  new Set(locales.flatMap((locale) => list.in(locale).split(',')).map((phrase) => wordsOf(phrase).join(' ')))

const asking = typedPhrases(typed.asking)
const explaining = typedPhrases(typed.explaining)
const light = typedPhrases(typed.light)
const tasks = typedPhrases(typed.tasks)
const besideTasks = typedPhrases(typed.besideTasks)

/** Tells whether a folded word says nothing about the topic of a search: 'become' in 'how do I become a welder'. */
export const isLight = (word: string): boolean => light.has(word)

const negations = typedPhrases(typed.negations)

/** Tells whether a folded word says that what follows is not wanted. */
export const isNegation = (word: string): boolean => negations.has(word)

/** Tells whether folded words say what people want to do in the portal, and nothing else: 'publish my'. */
export const isTask = (words: readonly string[]): boolean =>
  words.some((word) => tasks.has(word)) && words.every((word) => tasks.has(word) || besideTasks.has(word))

/** The maximum words of a phrase. */
const MAX_PHRASE = 5

/** Tells whether a search asks for an explanation: 'what is a bloom filter'. */
export function asksToExplain(text: string): boolean {
  const words = wordsOf(text)
  return Array.from({ length: MAX_PHRASE }, (_, i) => words.slice(0, i + 1).join(' ')).some((phrase) =>
    explaining.has(phrase),
  )
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Returns a search without the words around it with which people ask a person: 'hey can you find me a job'. */
export function withoutAsking(text: string): string {
  const written = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ word, index }))
  const isAsking = (from: number, to: number) => {
    const phrase = wordsOf(
      written
        .slice(from, to)
        .map(({ word }) => word)
        .join(' '),
    ).join(' ')
    return asking.has(phrase)
  }
  const sizes = Array.from({ length: MAX_PHRASE }, (_, i) => MAX_PHRASE - i)
  let [from, to] = [0, written.length]
  for (let size; (size = sizes.find((n) => from + n < to && isAsking(from, from + n)));) from += size
  for (let size; (size = sizes.find((n) => from < to - n && isAsking(to - n, to)));) to -= size
  if (from === 0 && to === written.length) return text
  return text.slice(written[from]!.index, written[to]?.index ?? text.length).trim()
}
