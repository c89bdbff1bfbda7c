import * as z from 'zod/mini'
import * as m from '#messages/events/form-speakers.ts'
import { required, text } from '#kits/document/fields/values.ts'
import { defineList } from '#kits/document/section.ts'

/** Who speaks at an event, as its organiser says it. */
export const draftSpeakerSchema = z.object({
  id: z.optional(z.string().check(z.maxLength(64))),
  /** With an address behind it or without: 'Ada Lovelace <ada@example.org>'. */
  speakerName: required(m.nameRequired).check(z.maxLength(200)),
  /** Of the profile that was chosen for the name; its owner is asked. Empty without. */
  UserPublicProfileID: text(64),
})

/** The form of one. */
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
