import { readNamed, type Named } from '#kits/credit/given.ts'
import type { CreditKind } from '#kits/credit/kinds.ts'
import type { ValidEventInput } from '../schema-input.ts'
import { taughtFormats, UNIVERSITY } from '../schema-values.ts'
import type { StoredCard } from '../table.ts'

/** Addresses of speakers are not shown: whoever has one may have the name lead to the own profile. */
export const speakersOf = ({ eventSpeakers }: Pick<ValidEventInput, 'eventSpeakers'>): Named[] =>
  eventSpeakers.map(readNamed)

/** A name on an event, and the public page that was chosen for it; its owner is asked. Empty without. */
export interface ChosenSpeaker {
  speakerName: string
  UserPublicProfileID: string
}

/** As the portal reads it; see readNamed. */
export const speakerText = ({ speakerName, UserPublicProfileID }: ChosenSpeaker): string =>
  UserPublicProfileID
    ? `${readNamed(speakerName).name.slice(0, 130)} <@${UserPublicProfileID}>`
    : speakerName.slice(0, 200)

/** All that are named, those of the agenda included. */
export const namedIn = (input: ValidEventInput): Named[] => [
  ...input.eventAgenda.flatMap(({ agendaSpeakers }) => agendaSpeakers.map(readNamed)),
  ...speakersOf(input),
]

/** Whoever speaks at a lecture or a training teaches. */
export const speakersAs = ({ eventCategory, eventType }: StoredCard): CreditKind =>
  eventCategory === UNIVERSITY || taughtFormats.includes(eventType) ? 'course' : 'talk'
