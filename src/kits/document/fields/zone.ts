import * as z from 'zod/mini'
import { zoneOf } from '#lib/text/dates/time-zones.ts'

/** The checks of a field for a time zone, which may be empty: an abbreviation or a former name becomes the IANA name. */
export const zoneChecks = (unknown: () => string) =>
  [
    z.overwrite<string>((text) => zoneOf(text) ?? text),
    z.refine<string>((text) => text === '' || zoneOf(text) !== undefined, { error: () => unknown() }),
  ] as const
