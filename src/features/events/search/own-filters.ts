import * as m from '#messages/events/events.ts'
import { parameterText } from '#lib/api/read-query.ts'
import { readTypedDay } from '#lib/text/dates/read-day.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { own, type ActiveFilter, type Address } from '#kits/board/parts.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { skillAreas, skillDefaults, type SkillShares } from '../schema-values.ts'

// The filters and rankings that only events have. Addresses are parsed without zod to keep pages small.

interface Days {
  /** Days, 2026-12-31. */
  from?: string | undefined
  to?: string | undefined
  /** Texts that are not applied, since one is no day or they are reversed; never part of our own links. */
  wrongDays?: WrongDays | undefined
}

// A type, not an interface, so that it is an address.
export type WrongDays = { from: string | undefined; to: string | undefined }

/** Events that overlap these days, both included. Forms sent without scripts contain days as they were typed. */
export const days = own<Days>({
  names: ['from', 'to'],
  parse(given) {
    const texts = { from: parameterText(given['from'], 30), to: parameterText(given['to'], 30) }
    const [from, to] = [readTypedDay(texts.from ?? ''), readTypedDay(texts.to ?? '')]
    const unreadable = (texts.from && !from) || (texts.to && !to)
    if (unreadable || (from && to && to < from)) return { wrongDays: texts }
    return { from, to }
  },
  write: ({ from, to }) => ({ from, to }),
  ask: ({ from, to }) => ({ eventDateRange: from || to ? { start: from, end: to } : undefined }),
  chips({ from, to }) {
    const chips: ActiveFilter[] = []
    if (from) chips.push({ text: m.fromDay({ day: showDate(from) }), without: { from: undefined } })
    if (to) chips.push({ text: m.untilDay({ day: showDate(to) }), without: { to: undefined } })
    return chips
  },
})

interface Shares {
  /** Applied shares, which add up to 100. */
  shares?: SkillShares | undefined
  /** Shares that are not applied since they do not add up to 100; never part of our own links. */
  wrongShares?: SkillShares | undefined
}

const isDefault = (shares: SkillShares) => skillAreas.every((area) => shares[area] === skillDefaults[area])

/** Returns the parameters of applied shares. */
export const sharesAddress = (shares: SkillShares): Address => ({
  ...Object.fromEntries(skillAreas.map((area) => [area, String(shares[area])])),
  ranked: isDefault(shares) ? '1' : undefined,
})

/** The ranking of the list. The shares are a single choice, set or removed together. */
export const skillShares = own<Shares>({
  names: [...skillAreas, 'ranked'],
  parse(given) {
    if (skillAreas.every((area) => given[area] === undefined)) return {}
    const shares = Object.fromEntries(
      skillAreas.map((area) => {
        const text = parameterText(given[area]) ?? '0'
        return [area, /^\d{1,3}$/.test(text) ? Math.min(Number(text), 100) : 0]
      }),
    ) as SkillShares
    // A form sent without scripts always contains the slider's fields: the default shares count as applied only if
    // `ranked` says so.
    if (isDefault(shares) && given['ranked'] !== '1') return {}
    const sum = Object.values(shares).reduce((total, share) => total + share, 0)
    return sum === 100 ? { shares } : { wrongShares: shares }
  },
  write: ({ shares }) => (shares ? sharesAddress(shares) : {}),
  ask: ({ shares }) => ({ eventSkillPercentage: shares }),
  chips({ shares }) {
    const without = Object.fromEntries([...skillAreas, 'ranked'].map((name) => [name, undefined]))
    return shares ? [{ text: m.skillShares(), without }] : []
  },
})

interface EverySubject {
  /** Selects lectures of every subject; without it the lectures screen selects one. */
  everySubject?: true | undefined
}

/** Stands for all subjects in the address. */
export const ALL_SUBJECTS = 'all'

/** Has no parameter of its own, but is a special value of the subject's. */
export const everySubject = own<EverySubject>({
  names: [],
  parse: ({ subject }) => (subject === ALL_SUBJECTS ? { everySubject: true } : {}),
  write: (state): Address => (state.everySubject ? { subject: ALL_SUBJECTS } : {}),
  ask: () => ({}),
})

interface Month {
  /** 2026-12: the events are shown by the days of this month instead of in a list. */
  month?: string | undefined
}

/** How events are shown, not a filter. */
export const shownMonth = own<Month>({
  names: ['month'],
  parse({ month }) {
    const text = parameterText(month)
    return { month: text && /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined }
  },
  write: ({ month }) => ({ month }),
  ask: () => ({}),
})

interface Zone {
  /** The viewer's zone, IANA. */
  zone?: string | undefined
}

/** The time zone of weeks, weekends and days (decisions P20). */
export const viewerZone = own<Zone>({
  names: ['zone'],
  parse({ zone }) {
    return { zone: zoneOf(parameterText(zone, 60) ?? '') }
  },
  write: ({ zone }) => ({ zone }),
  ask: ({ zone }) => ({ eventUserTimezone: zone }),
})
