import * as labels from '#messages/profile/fields.ts'
import { awardTypes } from '#features/profile/sections/options.ts'
import { awards as m, dateHint } from '#messages/profile/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { optionLabel } from '#lib/text/option.ts'
import { awardSchema } from '../schema-items.ts'

/** Awards of a position. */
export const award = defineList({
  title: m.title,
  itemName: m.item,
  schema: awardSchema,
  labels,
  fields: {
    Title: { kind: 'text', wide: true },
    Type: { kind: 'select', options: awardTypes },
    Date: { kind: 'roughDate', hint: dateHint },
    Description: { kind: 'longText', formatted: true },
    Link: 'url',
  },
  summary: (x) => ({
    title: x.Title,
    detail: [optionLabel(awardTypes, x.Type)],
    when: showCalendarDay(x.Date),
    text: x.Description,
    link: x.Link,
  }),
  print: {
    columns: [
      { head: 'Title', share: 0.62, cell: [{ summary: 'title' }, { holder: true }, 'Description'] },
      { head: 'Type', share: 0.2 },
      { head: 'Date', share: 0.18 },
    ],
  },
  exchange: {
    list: 'awards',
    fields: { Title: ['title', 'name'], Date: 'date', Description: 'summary' },
  },
  example: {
    Title: 'Young Engineer of the Year',
    Type: 'Award',
    Date: '2023/11/04',
    Description: 'For monitoring that found a crack before it grew.',
    Link: 'https://example.org/awards/2023',
  },
})

export const awards = defineSection({ ...award, key: 'Awards', empty: m.empty, audience: 'everybody' })
