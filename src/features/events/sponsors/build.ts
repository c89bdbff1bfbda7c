import { sponsorLevelNames } from '#messages/events/sponsors.ts'
import type { StoredSponsor, ValidSponsors } from './schema.ts'

const order = Object.keys(sponsorLevelNames)

/** As they are stored: by level, those of one level as they were given. */
export const buildSponsors = (sponsors: ValidSponsors): StoredSponsor[] =>
  sponsors.toSorted((a, b) => order.indexOf(a.sponsorLevel) - order.indexOf(b.sponsorLevel))
