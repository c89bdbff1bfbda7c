import * as z from 'zod/mini'
import * as m from '#messages/events/form-speakers.ts'
import { requiredVisible, text } from '#kits/document/fields/values.ts'
import { defineList } from '#kits/document/section.ts'

/** A speaker of an event, as its organizer enters it. */
export const draftSpeakerSchema = z.object({
  id: z.optional(z.string().check(z.maxLength(64))),
  /** A name with an optional address: 'Ada Lovelace <ada@example.org>'. */
  speakerName: requiredVisible(m.nameRequired).check(z.maxLength(200)),
  /** The profile chosen for the name, whose owner is asked; empty without one. */
  UserPublicProfileID: text(64),
})

/** The form of a speaker. */
export const draftSpeaker = defineList({
  title: m.title,
  itemName: m.itemName,
  schema: draftSpeakerSchema,
  labels: m.labels,
  fields: {
    speakerName: {
      kind: 'text',
      wide: true,
      chosenIn: 'UserPublicProfileID',
      chosenNote: m.leads,
      hint: m.hint,
    },
    UserPublicProfileID: { kind: 'reference', resetsWith: ['speakerName'] },
  },
  summary: (x) => ({ title: x.speakerName, detail: [x.UserPublicProfileID && m.hasProfile()] }),
  example: { speakerName: 'Asha Kulkarni', UserPublicProfileID: '' },
})
