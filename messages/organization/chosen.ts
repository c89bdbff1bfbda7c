import { message } from '#lib/text/message.ts'

// Institutes and companies of the portal, chosen as an employer or a school.

export const kindNames = {
  institute: message({ en: 'Institute', es: 'Institución' }),
  business: message({ en: 'Company', es: 'Empresa' }),
}

/** Heads the list of people on an organization's public page. */
export const peopleHere = message({ en: 'People here', es: 'Personas' })
export const andMore = message({
  en: (count: number) => (count === 1 ? 'and 1 more person' : `and ${count} more people`),
  es: (count) => (count === 1 ? 'y 1 persona más' : `y ${count} personas más`),
})
