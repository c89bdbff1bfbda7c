import * as z from 'zod/mini'
import * as labels from '#messages/profile/fields.ts'
import { personal as m } from '#messages/profile/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { personalDataSchema } from '../schema.ts'

/** The personal data of the form: the full name is made from it by the server. */
export const personal = defineList({
  title: m.title,
  itemName: m.item,
  schema: z.omit(personalDataSchema, { FullName: true }),
  labels,
  fields: {
    ProfilePicture: {
      kind: 'picture',
      print: 'never',
      completes: { name: 'picture', percent: 10, place: 5, ask: m.askPicture },
    },
    FirstName: { kind: 'text', autoComplete: 'given-name' },
    LastName: { kind: 'text', autoComplete: 'family-name' },
    Title: {
      kind: 'text',
      wide: true,
      hint: m.titleHint,
      autoComplete: 'organization-title',
      completes: { name: 'title', percent: 10, place: 1, ask: m.askTitle },
    },
    SocialName: { kind: 'text', hint: m.socialNameHint, autoComplete: 'nickname', print: 'never' },
    DateOfBirth: { kind: 'pastDate', hint: m.birthHint, autoComplete: 'bday', print: 'never' },
    Country: { kind: 'country', autoComplete: 'country' },
    State: { kind: 'text', autoComplete: 'address-level1' },
  },
  summary: (x) => ({ title: `${x.FirstName} ${x.LastName}`.trim(), detail: [x.Title] }),
  example: {
    ProfilePicture: '',
    FirstName: 'Asha',
    LastName: 'Kulkarni',
    Title: 'Structural engineer, bridges and monitoring',
    SocialName: 'ashabuilds',
    DateOfBirth: '1997/03/14',
    Country: 'IN',
    State: 'Maharashtra',
  },
})
