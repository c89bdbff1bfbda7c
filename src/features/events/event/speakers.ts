import { parseCreditName, type CreditName } from '#kits/credit/given.ts'
import type { CreditKind } from '#kits/credit/kinds.ts'
import type { ValidEventInput } from '../schema-input.ts'
import { taughtFormats, UNIVERSITY } from '../schema-values.ts'
import type { StoredCard } from '../table.ts'

/** Returns the speakers. Their addresses are never shown; their owners can link the name to their profile. */
export const speakersOf = ({ eventSpeakers }: Pick<ValidEventInput, 'eventSpeakers'>): CreditName[] =>
  eventSpeakers.map(parseCreditName)

/** A speaker's name, and the profile chosen for it, whose owner is asked first; '' without one. */
export interface ChosenSpeaker {
  speakerName: string
  UserPublicProfileID: string
}

/** Returns a name with the chosen profile, or as entered; see parseCreditName. */
export const speakerText = ({ speakerName, UserPublicProfileID }: ChosenSpeaker): string =>
  UserPublicProfileID
    ? `${parseCreditName(speakerName).name.slice(0, 130)} <@${UserPublicProfileID}>`
    : speakerName.slice(0, 200)

/** Returns all speakers, including those of the agenda. */
export const namedIn = (input: ValidEventInput): CreditName[] => [
  ...input.eventAgenda.flatMap(({ agendaSpeakers }) => agendaSpeakers.map(parseCreditName)),
  ...speakersOf(input),
]

/** Returns the kind of the speakers' credits: those of lectures and trainings count as teachers. */
export const speakersAs = ({ eventCategory, eventType }: StoredCard): CreditKind =>
  eventCategory === UNIVERSITY || taughtFormats.includes(eventType) ? 'course' : 'talk'
