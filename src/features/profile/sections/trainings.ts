import * as labels from '#messages/profile/fields.ts'
import { trainingModes, trainingTypes } from '#features/profile/sections/options.ts'
import { completed, completionHint, trainings as m } from '#messages/profile/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { optionLabel } from '#lib/text/option.ts'
import { trainingSchema } from '../schema-items.ts'

export const trainings = defineSection({
  key: 'Trainings',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  completes: { name: 'trainings', percent: 5, place: 9, ask: m.ask },
  audience: 'members',
  identity: ['CourseName', 'Certification'],
  schema: trainingSchema,
  labels,
  fields: {
    CourseName: 'text',
    Provider: { kind: 'text', chosenIn: 'OrganizationID' },
    OrganizationID: { kind: 'reference', resetsWith: ['Provider'], print: 'never' },
    Type: { kind: 'select', options: trainingTypes },
    Mode: { kind: 'select', options: trainingModes },
    Duration: 'text',
    CompletionDate: { kind: 'roughDate', hint: completionHint, coming: true },
    Certification: 'text',
    CertificationLink: 'url',
    CertificationID: 'text',
    Project: {
      kind: 'group',
      labels,
      fields: { Name: { kind: 'text', wide: true }, Description: { kind: 'longText', formatted: true } },
    },
  },
  summary: (x) => ({
    title: x.CourseName,
    detail: [
      x.Provider,
      x.Duration,
      optionLabel(trainingModes, x.Mode),
      optionLabel(trainingTypes, x.Type),
      x.Certification,
      x.Project.Name,
    ],
    reference: x.OrganizationID,
    when:
      x.CompletionDate &&
      completed({
        day: showCalendarDay(x.CompletionDate),
        precision: x.CompletionDate.length > 7 ? 'day' : 'month',
      }),
    text: x.Project.Description,
    link: x.CertificationLink,
  }),
  print: {
    columns: [
      {
        head: 'CourseName',
        share: 0.45,
        cell: [
          { summary: 'title' },
          'Certification',
          { facts: ['Mode', 'Duration', 'CertificationID'] },
          { labelled: 'Project' },
        ],
      },
      { head: 'Provider', share: 0.21 },
      { head: 'Type', share: 0.15 },
      { head: 'CompletionDate', share: 0.19 },
    ],
  },
  exchange: {
    list: 'certificates',
    fields: {
      CourseName: ['name', 'title'],
      CompletionDate: 'date',
      CertificationLink: ['url', 'website'],
      Provider: 'issuer',
    },
  },
  example: {
    CourseName: 'Bayesian methods for monitoring',
    Provider: 'Delft Online',
    OrganizationID: '',
    Type: 'Course',
    Mode: 'Online',
    Duration: '6 weeks',
    CompletionDate: '2025/06/12',
    Certification: 'Certificate with distinction',
    CertificationLink: 'https://example.org/certificates/17',
    CertificationID: 'DO-2025-17',
    Project: { Name: 'Quiet-year regression', Description: 'Strain of a bridge without its traffic.' },
  },
})
