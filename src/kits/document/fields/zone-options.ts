import { zones } from '#lib/text/dates/time-zones.ts'
import { untranslatedOption, type Option } from '#lib/text/option.ts'

/** Time zones by their IANA names, the same in every language. */
export const zoneOptions: readonly Option[] = zones().map((zone) =>
  untranslatedOption(zone, zone.replaceAll('_', ' ')),
)
