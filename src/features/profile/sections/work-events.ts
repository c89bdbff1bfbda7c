import * as labels from '#messages/profile/fields.ts'
import { workEventTypes } from '#features/profile/sections/options.ts'
import { dateHint, workEvents as m } from '#messages/profile/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { optionLabel } from '#lib/text/option.ts'
import { workEventSchema } from '../schema-items.ts'

/** Events of a position. */
export const workEvent = defineList({
  title: m.title,
  itemName: m.item,
  schema: workEventSchema,
  labels,
  fields: {
    Title: { kind: 'text', wide: true },
    Type: { kind: 'select', options: workEventTypes },
    Category: 'text',
    Date: { kind: 'roughDate', hint: dateHint },
    Link: 'url',
    Description: { kind: 'longText', formatted: true },
  },
  summary: (x) => ({
    title: x.Title,
    detail: [optionLabel(workEventTypes, x.Type), x.Category],
    when: showCalendarDay(x.Date),
    text: x.Description,
    link: x.Link,
  }),
  print: {
    columns: [
      {
        head: 'Title',
        share: 0.62,
        cell: [{ summary: 'title' }, { holder: true }, { labelled: 'Category' }, 'Description'],
      },
      { head: 'Type', share: 0.2 },
      { head: 'Date', share: 0.18 },
    ],
  },
  example: {
    Title: 'Bridge monitoring days',
    Type: 'Conference',
    Category: 'Civil engineering',
    Date: '2024/06/12',
    Link: 'https://example.org/days',
    Description: 'A talk on fatigue of old welds.',
  },
})
