import { expect, test } from 'vitest'
import * as notes from '#messages/imports/notes.ts'
import * as refusals from '#messages/imports/refusals.ts'
import { remarkIn } from './remark.ts'

test.each([
  ['there is no such file', 'no existe ese archivo', 'es'],
  [
    'no zone is named: taken in UTC (--zone says another)',
    'no se indica zona horaria: se ha tomado UTC',
    'es',
  ],
  ['GEO is not kept', 'GEO no se conserva', 'es'],
  [
    'the title is longer than 300 characters and was cut',
    'el título pasa de 300 caracteres y se ha cortado',
    'es',
  ],
  [
    'a zone of its own was taken as Asia/Jakarta, which keeps the same time',
    'una zona propia se ha tomado como Asia/Jakarta, que lleva la misma hora',
    'es',
  ],
  ['It has no DTSTART.', 'No tiene DTSTART.', 'es'],
  ['The file is larger than 2.5 MB.', 'El archivo pasa de 2.5 MB.', 'es'],
  ['date_from: Not a time', 'date_from: Not a time', 'en'],
])('%s is said in Spanish where it is a note or a refusal', (text, said, lang) => {
  expect(remarkIn('es', text)).toEqual({ text: said, lang })
})

test('every note and refusal is found by what reports say, and by nothing else', () => {
  for (const note of Object.values({ ...notes, ...refusals }) as (typeof notes)['propertyNotKept'][]) {
    const english = note.in('en', 'X')
    expect(remarkIn('es', english)).toEqual({
      text: note.in('es', 'X').replace(/ \(--.*\)/, ''),
      lang: 'es',
    })
    expect(remarkIn('en', english).text).toBe(english.replace(/ \(--.*\)/, ''))
  }
})
