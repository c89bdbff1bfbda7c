import { message } from '#lib/text/message.ts'

// Who sponsors an event. Its page and the forms of institutes have it: without the options of those, which are larger.

/** By their keys on the wire, the highest first, as pages show them. */
export const sponsorLevelNames = {
  Gold: message({ en: 'Gold', es: 'Oro' }),
  Silver: message({ en: 'Silver', es: 'Plata' }),
  Bronze: message({ en: 'Bronze', es: 'Bronce' }),
  Partner: message({ en: 'Partner', es: 'Colaboración' }),
  /** Nobody said which. */
  '': message({ en: 'With the support of', es: 'Con el apoyo de' }),
}
export const sponsorsTitle = message({ en: 'Sponsors', es: 'Patrocinadores' })
