import * as labels from '#messages/profile/fields.ts'
import { personal as m } from '#messages/profile/sections.ts'
import { defineRecord } from '#kits/document/record.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { personalDataSchema } from '../schema.ts'
import { links } from './links.ts'

/** Returns the full name. */
export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim()

export const personal = defineRecord({
  key: 'UserPersonalData',
  title: m.title,
  itemName: m.item,
  prompt: { title: m.begin, text: m.beginText },
  layout: 'card',
  together: [['Country', 'State', 'City']],
  schema: personalDataSchema,
  labels,
  fields: {
    ProfilePicture: {
      kind: 'picture',
      print: 'never',
      completes: { name: 'picture', percent: 10, place: 5, ask: m.askPicture },
    },
    FirstName: { kind: 'text', autoComplete: 'given-name' },
    LastName: { kind: 'text', autoComplete: 'family-name' },
    FullName: { kind: 'text', ownedBy: 'server', compute: fullName },
    Title: {
      kind: 'text',
      wide: true,
      hint: m.titleHint,
      autoComplete: 'organization-title',
      completes: { name: 'title', percent: 10, place: 1, ask: m.askTitle },
    },
    About: { kind: 'longText', formatted: true, hint: m.aboutHint },
    SocialName: { kind: 'text', hint: m.socialNameHint, autoComplete: 'nickname', print: 'never' },
    DateOfBirth: { kind: 'pastDate', hint: m.birthHint, autoComplete: 'bday', print: 'never' },
    Country: { kind: 'country', autoComplete: 'country' },
    State: { kind: 'text', autoComplete: 'address-level1' },
    City: { kind: 'text', autoComplete: 'address-level2' },
    Links: { kind: 'list', of: links, hint: m.linksHint },
  },
  summary: (x) => ({
    picture: x.ProfilePicture,
    title: fullName(x),
    detail: [x.Title],
    text: x.About,
    facts: [
      {
        kind: 'place',
        label: m.place,
        text: [x.City, x.State, x.Country && countryName(x.Country)].filter(Boolean).join(', '),
      },
      { kind: 'day', label: m.born, text: showCalendarDay(x.DateOfBirth) },
    ],
  }),
  exchange: {
    list: 'basics',
    fields: {
      Title: 'label',
      About: 'summary',
      Country: 'location.countryCode',
      State: 'location.region',
      City: 'location.city',
    },
  },
  example: {
    ProfilePicture: '',
    FirstName: 'Asha',
    LastName: 'Kulkarni',
    FullName: 'Asha Kulkarni',
    Title: 'Structural engineer, bridges and monitoring',
    SocialName: 'ashabuilds',
    DateOfBirth: '1997/03/14',
    Country: 'IN',
    State: 'Maharashtra',
    City: 'Pune',
    About: 'I watch over road bridges: sensors, analysis, and the report that tells the owner what to do.',
    Links: [links.example, { Kind: 'Website', Address: 'https://ashabuilds.example.org' }],
  },
})
