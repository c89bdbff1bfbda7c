import { countryName } from '#lib/text/countries.ts'
import type { PublicBusiness } from './schema.ts'

/** Returns a place such as 'Burgos, Castilla y León, Spain'. */
export const placeOfBusiness = ({
  businessRegisteredAddress: { city, state, country },
}: Pick<PublicBusiness, 'businessRegisteredAddress'>): string =>
  [city, state !== city && state, country && countryName(country)].filter(Boolean).join(', ')
