import { expect, test } from 'vitest'
import * as errorsOfArticles from '#messages/blogs/article-errors.ts'
import * as errorsOfEvents from '#messages/events/event-errors.ts'
import * as notesOfJobs from '#messages/imports/notes-jobs.ts'
import * as notes from '#messages/imports/notes.ts'
import * as refusalsOfEvents from '#messages/imports/refusals-events.ts'
import * as refusalsOfFiles from '#messages/imports/refusals-files.ts'
import * as refusalsOfJobs from '#messages/imports/refusals-jobs.ts'
import * as refusals from '#messages/imports/refusals.ts'
import type { Message } from '#lib/text/message.ts'
import { reportPlace, remarkIn } from './remark.ts'

test.each([
  ['file not found', 'no existe ese archivo', 'es'],
  ['no time zone: UTC was used (--zone sets another)', 'no se indica zona horaria: se ha tomado UTC', 'es'],
  ['GEO was not imported', 'GEO no se ha importado', 'es'],
  ['the title was cut to 300 characters', 'el título se ha cortado a 300 caracteres', 'es'],
  [
    'a custom time zone was imported as Asia/Jakarta, which has the same offsets',
    'una zona propia se ha tomado como Asia/Jakarta, que lleva la misma hora',
    'es',
  ],
  ['It has no DTSTART.', 'No tiene DTSTART.', 'es'],
  ['The file is larger than 2.5 MB.', 'El archivo pasa de 2.5 MB.', 'es'],
  ['title: This field is required.', 'title: Este campo es obligatorio.', 'es'],
  [
    'posts.0.title: Must have at most 5 characters.',
    'posts.0.title: Debe tener como máximo 5 caracteres.',
    'es',
  ],
  [
    "The Ghost export can't be read: posts: Must be a list.",
    'No es una exportación de Ghost que se pueda leer: posts: Debe ser una lista.',
    'es',
  ],
  ['id: Must have at least 1,200 items.', 'id: Debe tener al menos 1200 elementos.', 'es'],
  ['posts.0.id: Must be text or a number.', 'posts.0.id: Debe ser un texto o un número.', 'es'],
  ['date_from: Not a time', 'date_from: No es una hora', 'es'],
  [
    "startDate.tz: There is no zone 'Mars/Olympus: east'",
    'startDate.tz: No existe la zona horaria «Mars/Olympus: east»',
    'es',
  ],
  [
    'The front matter is not valid YAML: Nested mappings are not allowed: at line 2, column 9',
    'La cabecera no es YAML válido: Nested mappings are not allowed: at line 2, column 9',
    'es',
  ],
  ['DTSTART is not between 1900 and 2100: 0001', 'DTSTART no está entre 1900 y 2100: 0001', 'es'],
  [
    'It is older than the saved event: SEQUENCE 2, saved 3.',
    'Es anterior al evento guardado: SEQUENCE 2, guardado 3.',
    'es',
  ],
  [
    'a file was left out: The SVG contains a script.',
    'se ha omitido un archivo: El dibujo contiene un script.',
    'es',
  ],
  [
    'link: URL should be in format; jobTitle: At most 300 characters',
    'Enlace: La URL debe tener el formato https://…; Título del empleo: Como máximo 300 caracteres',
    'es',
  ],
  ['skills.0.name: At most 300 characters', 'Competencias: Como máximo 300 caracteres', 'es'],
  ['The same job as line 4, b.md', 'El mismo empleo que línea 4, b.md', 'es'],
  [
    'BlogTitle: A title is required; BlogLanguage: Enter a language code such as en or es-MX',
    'BlogTitle: Hace falta un título; BlogLanguage: Escribe un código de idioma, como en o es-MX',
    'es',
  ],
  [
    'event.eventEnd: Enter an end after the start',
    'event.eventEnd: El final debe ser posterior al inicio',
    'es',
  ],
  [
    'The event at event 3 of a.ics has the same UID, and has the higher SEQUENCE.',
    'El evento de evento 3 de a.ics tiene el mismo UID y un SEQUENCE mayor.',
    'es',
  ],
  ['link: URL should be in format; no one: knows', 'link: URL should be in format; no one: knows', 'en'],
  ['event.eventEnd: Ends before it starts', 'event.eventEnd: Ends before it starts', 'en'],
])('%s is translated if it is a note or a refusal', (text, said, lang) => {
  expect(remarkIn('es', text)).toEqual({ text: said, lang })
})

test.each(
  [
    notes,
    notesOfJobs,
    refusals,
    refusalsOfEvents,
    refusalsOfFiles,
    refusalsOfJobs,
    errorsOfArticles,
    errorsOfEvents,
  ].flatMap((messages) => Object.entries(messages) as [string, unknown][]),
)('recognizes message %s in reports and translates it with its values', (_, message) => {
  const said = message as Message<Record<string, string>>
  for (const named of [
    ['X', 'Y', 'Z', 'W'],
    ["línea 3 'x' (深度).", 'a: b', '1900', '2.5'],
  ]) {
    // Each value that the message shows gets the next name.
    const given = new Map<string, string>()
    const values = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name: string) => {
          if (!given.has(name)) given.set(name, named[given.size]!)
          return given.get(name)
        },
      },
    )
    const english = said.in('en', values)
    expect(remarkIn('es', english)).toEqual({
      text: said.in('es', values).replace(/ \(--.*\)/, ''),
      lang: 'es',
    })
    expect(remarkIn('en', english).text).toBe(english.replace(/ \(--.*\)/, ''))
  }
})

test.each([
  ['row 12 (A row of trees)', 'fila 12 (A row of trees)'],
  ['line 340', 'línea 340'],
  ['line 3, posting 2', 'línea 3, oferta 2'],
  ['series 2 (Talks)', 'serie 2 (Talks)'],
  ['lines of a poem', 'lines of a poem'],
])('translates the place %s', (place, said) => {
  expect(reportPlace('es', place)).toBe(said)
  expect(reportPlace('en', place)).toBe(place)
})
