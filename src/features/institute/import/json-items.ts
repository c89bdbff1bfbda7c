import { createReadStream } from 'node:fs'
import * as refusals from '#messages/imports/refusals.ts'

/**
 * Reads the items of a list in a JSON file one by one: whole registers are too large to parse at once.
 * @throws Error if the file is not a list, or damaged.
 */
export async function* jsonItems(path: string): AsyncGenerator<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let item = ''
  let depth = 0
  let isText = false
  let isEscaped = false
  let ended = false
  for await (const bytes of createReadStream(path)) {
    const chunk = decoder.decode(bytes as Buffer, { stream: true })
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at]!
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isText = false
        continue
      }
      if (letter.trim() === '') continue
      if (ended || (depth === 0 && letter !== '[')) throw new Error(refusals.noListOfInstitutes.in('en'))
      if (letter === '"') isText = true
      else if (letter === '[' || letter === '{') {
        if (++depth === 1) from = at + 1
      } else if (letter === ']' || letter === '}') depth--
      ended = depth === 0
      if (!ended && (letter !== ',' || depth > 1)) continue
      item += chunk.slice(from, at)
      from = at + 1
      // Only an empty list has an empty item.
      if (!ended || item.trim() !== '') yield JSON.parse(item)
      item = ''
    }
    if (depth > 0) item += chunk.slice(from)
  }
  if (!ended) throw new Error(refusals.jsonCutOff.in('en'))
}
