import { message } from '#lib/text/message.ts'

// Sponsor levels, kept apart from the larger option lists of institute forms so that event pages load less.

/** By their keys on the wire, the highest first, as pages show them. */
export const sponsorLevelNames = {
  Gold: message({ en: 'Gold', es: 'Oro' }),
  Silver: message({ en: 'Silver', es: 'Plata' }),
  Bronze: message({ en: 'Bronze', es: 'Bronce' }),
  Partner: message({ en: 'Partner', es: 'Colaboración' }),
  /** Level not given. */
  '': message({ en: 'With the support of', es: 'Con el apoyo de' }),
}
export const sponsorsTitle = message({ en: 'Sponsors', es: 'Patrocinadores' })
