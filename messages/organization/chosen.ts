import { message } from '#lib/text/message.ts'

// Employers and schools that are institutes and companies of the portal.

export const kindNames = {
  institute: message({ en: 'Institute', es: 'Institución' }),
  business: message({ en: 'Company', es: 'Empresa' }),
}

/** On the page of an organization. */
export const peopleHere = message({ en: 'People here', es: 'Personas' })
export const andMore = message({
  en: (count: number) => (count === 1 ? 'and 1 more person' : `and ${count} more people`),
  es: (count) => (count === 1 ? 'y 1 persona más' : `y ${count} personas más`),
})
