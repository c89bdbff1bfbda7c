import { expect, test } from 'vitest'
import { readSynonyms } from '#kits/search/synonyms.ts'
import type { Locale } from '#lib/text/locale.ts'
import { understand } from './understand.ts'

/** A Thursday. */
const now = new Date('2027-03-04T12:00:00Z')

async function read(text: string, own: Locale = 'en', more: Partial<Parameters<typeof understand>[0]> = {}) {
  const { chips, rest, filters } = await understand({
    text,
    own,
    now,
    kind: undefined,
    plain: new Set(),
    // Every fact exists but cities, except one.
    exist: (lexemes) =>
      Promise.resolve(new Set(lexemes.filter((each) => /^#(?!city)|^#city:kupferau$/.test(each)))),
    ...more,
  })
  return { chips: chips.map(({ meaning }) => meaning.label(own).replaceAll('\u00A0', ' ')), rest, filters }
}

test.each<[string, Locale, string[], string]>([
  ['free webinar', 'en', ['Free', 'Webinar'], ''],
  ['webinars gratuitos sobre riego', 'es', ['Webinario', 'Gratis'], 'sobre riego'],
  ['jobs in germany', 'en', ['Jobs', 'Germany'], 'in'],
  ['trabajo en Alemania', 'es', ['Empleos', 'Alemania'], 'en'],
  ['part-time jobs at kupferau', 'en', ['Part-time', 'Jobs', 'Kupferau'], 'at'],
  ['irrigation jobs and events', 'en', ['Jobs', 'Events'], 'irrigation and'],
  ['python jobs and courses', 'en', ['Jobs', 'Training, Classroom, Tech series'], 'python and'],
  ['articulos o webinars de fatiga', 'es', ['Artículos', 'Webinario'], 'o de fatiga'],
  ['statistics for teachers', 'en', [], 'statistics for teachers'],
  ['free entry summit', 'en', ['Free', 'Summit'], ''],
  ['charlas con entrada libre', 'es', ['Clase magistral, Webinario, Serie técnica', 'Gratis'], 'con'],
  ['webinarr', 'en', ['Webinar'], ''],
  ['jobs in europe', 'en', ['Jobs', 'Europe'], 'in'],
  ['empleos en america latina', 'es', ['Empleos', 'América Latina'], 'en'],
  ['bearing manufacturer germany', 'en', ['Companies', 'Germany'], 'bearing'],
  ['lathe operator salary', 'en', ['Jobs'], 'lathe operator'],
  ['who makes bearings', 'en', ['Companies'], 'bearings'],
  ['concrete contractor', 'en', [], 'concrete contractor'],
  ['past events about dns', 'en', ['Past events', 'Events'], 'about dns'],
  ['past conferences on inverters', 'en', ['Past events', 'Conference'], 'on inverters'],
  ['congresos pasados de bombas', 'es', ['Congreso', 'Eventos pasados'], 'de bombas'],
  ['anciens webinaires', 'fr', ['Événements passés', 'Webinaire'], ''],
  ['past climates', 'en', [], 'past climates'],
  ['centros de enseñanza', 'es', ['Centros de enseñanza'], ''],
  ['webinars en español', 'es', ['Webinario', 'En español'], ''],
  ['study music', 'en', ['Programmes'], 'music'],
  ['is this site accessible', 'en', ['Fields and pages'], 'is accessible'],
  ['university masters in astronomy', 'en', ['Postgraduate'], 'in astronomy'],
  ['a case study', 'en', [], 'a case study'],
  // An occupation is a search for work, unless something else is looked for.
  ['pcb designer', 'en', ['Jobs'], 'pcb designer'],
  // A method that works is no work.
  ['work in norway', 'en', ['Jobs', 'Norway'], ''],
  ['part time work in japan', 'en', ['Part-time', 'Jobs', 'Japan'], ''],
  ['study or work in norway', 'en', ['Programmes', 'Jobs', 'Norway'], 'or'],
  ['do passkeys work for teams', 'en', [], 'do passkeys work for teams'],
  ['remote developer', 'en', ['Remote', 'Jobs'], 'developer'],
  ['remote sensing course', 'en', ['Remote', 'Training, Classroom, Tech series'], 'sensing'],
  // Work at home, and experience.
  ['work from home', 'en', ['Remote'], ''],
  ['home office jobs', 'en', ['Remote', 'Jobs'], ''],
  ['teletrabajo', 'es', ['A distancia'], ''],
  ['télétravail en europe', 'fr', ['À distance', 'Europe'], 'en'],
  ['entry level jobs', 'en', ['1–2 years', 'Jobs'], ''],
  ['empleo sin experiencia', 'es', ['Empleos', '1–2 años'], ''],
  ['senior electrician', 'en', ['6–10 years, More than 10 years', 'Jobs'], 'electrician'],
  ['online masters', 'en', ['Virtual', 'Postgraduate'], ''],
  // Words that name a kind, and are searched for, too.
  ['phd in biology', 'en', ['Programmes'], 'phd in biology'],
  ['becas en alemania', 'es', ['Titulaciones', 'Alemania'], 'becas en'],
  ['internships in germany', 'en', ['Jobs, Programmes', 'Germany'], 'internships in'],
  // Only in French, a stage is an internship; a floor is none.
  ['stage en allemagne', 'fr', ['Offres d’emploi, Formations', 'Allemagne'], 'stage en'],
  ['étage', 'fr', [], 'étage'],
  ['a stage in germany', 'en', ['Germany'], 'a stage in'],
  ['phd talk', 'en', ['Lecture, Webinar, Tech series'], 'phd'],
  // A whole search for a page of the portal.
  ['log in', 'en', ['Fields and pages'], 'log in'],
  ['crear cuenta', 'es', ['Áreas y páginas'], 'crear cuenta'],
  ['log in a mill', 'en', [], 'log in a mill'],
  // Prices.
  ['course under 500 euros', 'en', ['Training, Classroom, Tech series', 'Up to € 500'], ''],
  ['curso de menos de 50 libras', 'es', ['Formación, Clase presencial, Serie técnica', 'Hasta 50 GBP'], 'de'],
  ['formation €100 max', 'fr', ['Formation', 'Jusqu’à 100 €'], ''],
  ['conferences up to 200', 'en', ['Conference', 'Up to 200'], ''],
  ['the year 2000 problem', 'en', [], 'the year 2000 problem'],
  ['ingeniero en México', 'es', ['Empleos', 'México'], 'ingeniero en'],
  ['conference for nurses', 'en', ['Conference'], 'for nurses'],
  ['electrician training', 'en', ['Training'], 'electrician'],
  ['lab technician', 'en', ['Jobs'], 'lab technician'],
  ['technicien de laboratoire', 'fr', ['Offres d’emploi'], 'technicien de laboratoire'],
  ['how nurses measure', 'en', [], 'how nurses measure'],
  // Words before a kind say that it is not wanted, or that it costs nothing.
  ['jobs without degree', 'en', ['Jobs'], 'without degree'],
  ['empleo sin carrera', 'es', ['Empleos'], 'sin carrera'],
  ['universities with no tuition fees', 'en', ['Programmes', 'Free'], 'with'],
  // What people want to publish is not what they look for.
  ['organise a webinar', 'en', [], 'organise a webinar'],
  ['crear un taller', 'es', [], 'crear un taller'],
  // In French, a reduction is a discount.
  ['noise reduction', 'en', [], 'noise reduction'],
  ['jobs in deutschland', 'en', ['Jobs', 'Germany'], 'in'],
  ['polish companies', 'en', ['Poland', 'Companies'], ''],
  ['empresas alemanas', 'es', ['Empresas', 'Alemania'], ''],
  ['estudiar musica', 'es', ['Titulaciones'], 'musica'],
  // Organizations have names of cities.
  ['kupferau', 'en', [], 'kupferau'],
  // Who wants to do something in the portal looks for no items.
  ['publish my event', 'en', [], 'publish my event'],
  ['report an article', 'en', [], 'report an article'],
  ['publicar un empleo', 'es', [], 'publicar un empleo'],
  ['signaler un article', 'fr', [], 'signaler un article'],
  ['write articles about dns', 'en', ['Articles'], 'write about dns'],
  ['cancel free event', 'en', ['Free', 'Events'], 'cancel'],
  ['an event', 'en', ['Events'], 'an'],
  // A job has no format, and the noun comes last.
  ['university lectures', 'en', ['Lecture'], 'university'],
  ['power electronics', 'en', [], 'power electronics'],
])('understands %s (%s)', async (text, own, chips, rest) => {
  expect(await read(text, own)).toMatchObject({ chips, rest })
})

test.each<[string, Locale, string]>([
  ['tomorrow', 'en', 'Mar 5, 2027'],
  ['mañana', 'es', '5 mar 2027'],
  ['manana', 'es', '5 mar 2027'],
  ['this week', 'en', 'Mar 1 – 7, 2027'],
  ['next week', 'en', 'Mar 8 – 14, 2027'],
  ['tonight', 'en', 'Mar 4, 2027'],
  ['la semana que viene', 'es', '8–14 mar 2027'],
  ['la semaine prochaine', 'fr', '8–14 mars 2027'],
  ['weekend', 'en', 'Mar 6 – 7, 2027'],
  ['in May', 'en', 'May 1 – 31, 2027'],
  ['en enero', 'es', '1–31 ene 2028'],
  ['january 2027', 'en', 'Jan 1 – 31, 2027'],
  ['12 april', 'en', 'Apr 12, 2027'],
  ['on saturday', 'en', 'Mar 6, 2027'],
  ['el miercoles', 'es', '10 mar 2027'],
  ['jeudi', 'fr', '4 mars 2027'],
  ['next year', 'en', 'Jan 1 – Dec 31, 2028'],
  ['yesterday', 'en', 'Mar 3, 2027'],
  ['last week', 'en', 'Feb 22 – 28, 2027'],
  ['el mes pasado', 'es', '1–28 feb 2027'],
  ['l’année dernière', 'fr', '1 janv. – 31 déc. 2026'],
  ['2028', 'en', 'Jan 1 – Dec 31, 2028'],
  ['en 2027', 'es', '1 ene – 31 dic 2027'],
  ['next weekend', 'en', 'Mar 6 – 7, 2027'],
  ['el proximo fin de semana', 'es', '6–7 mar 2027'],
  ['pasado mañana', 'es', '6 mar 2027'],
  ['après-demain', 'fr', '6 mars 2027'],
])('understands the time %s (%s)', async (text, own, label) => {
  const { chips } = await read(`events ${text}`, own)
  expect(chips.map((chip) => chip.replaceAll(/\s/g, ' '))).toContain(label)
})

test('on a weekend, the next one is that of the next week', async () => {
  const filtersOn = async (day: string) =>
    (await read('next weekend', 'en', { now: new Date(`${day}T12:00:00Z`) })).filters
  expect(await filtersOn('2027-03-06')).toEqual([['#day:2027-03-13', '#day:2027-03-14']])
  expect(await filtersOn('2027-03-05')).toEqual([['#day:2027-03-06', '#day:2027-03-07']])
})

test.each([
  'when may the formwork come off',
  'sun synchronous orbit',
  'the tower at four in the morning',
  '1816 harvest',
  'the year 2000 problem',
])('finds no time in %s', async (text) => expect((await read(text)).chips).toEqual([]))

test('words of a term have no meaning of their own', async () => {
  const synonyms = readSynonyms('apprentissage automatique, machine learning')
  expect((await read('apprentissage automatique', 'fr', { synonyms })).chips).toEqual([])
  expect((await read('apprentissage de la soudure', 'fr', { synonyms })).chips).toEqual([
    'Offres d’emploi, Formations',
  ])
})

test('a removed chip is plain, and a chosen kind outranks a typed one', async () => {
  expect(await read('free webinar', 'en', { plain: new Set(['free']) })).toMatchObject({
    chips: ['Webinar'],
    rest: 'free',
  })
  expect(await read('jobs germany', 'en', { kind: 'event' })).toMatchObject({
    chips: ['Jobs', 'Germany'],
    filters: [['#country:de']],
  })
})

test('a result is of either kind that is named', async () => {
  const { filters } = await read('python jobs and courses')
  expect(filters).toEqual([expect.arrayContaining(['#kind:job', '#format:training', '#kind:programme'])])
})

test('people call programmes courses, too', async () => {
  const { filters } = await read('statistics course')
  expect(filters).toEqual([expect.arrayContaining(['#format:training', '#kind:programme'])])
})

test('a part of the world is any of its countries', async () => {
  const { filters } = await read('jobs in latin america')
  expect(filters[1]).toEqual(expect.arrayContaining(['#country:mx', '#country:cl']))
  expect(filters[1]).not.toContain('#country:us')
})
