import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** A language that nobody speaks: English with marks, longer, from right to left. */
export const pseudoLocale = 'ar-XB'
export const [OPEN, CLOSE] = ['⟦', '⟧']

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ü', n: 'ñ', c: 'ç' }

/** A third longer, as German is. */
const longer = (text: string): string =>
  text.replace(/[aeiounc]/g, (letter) => accents[letter] ?? letter).replace(/\p{L}{6,}/gu, '$&éñ')

const translated = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: longer(element.value) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: translated(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  })

/** Returns a text of a catalogue as the pseudo-locale has it. */
const pseudoText = (text: string): string =>
  OPEN + printAST(translated(parse(text, { ignoreTag: true }))) + CLOSE

type Catalogue = string | { [key: string]: Catalogue }

const pseudo = (catalogue: Catalogue): Catalogue =>
  typeof catalogue === 'string'
    ? pseudoText(catalogue)
    : Object.fromEntries(Object.entries(catalogue).map(([key, value]) => [key, pseudo(value)]))

/** Writes the catalogues of the pseudo-locale beside those of English. @param messages the folder of the catalogues. */
export async function writePseudoLocale(messages: string): Promise<void> {
  await mkdir(join(messages, pseudoLocale))
  for (const name of await readdir(join(messages, 'en'))) {
    const english = JSON.parse(await readFile(join(messages, 'en', name), 'utf8')) as Catalogue
    await writeFile(join(messages, pseudoLocale, name), JSON.stringify(pseudo(english)))
  }
}
