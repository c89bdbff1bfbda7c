import * as labels from '#messages/profile/fields.ts'
import * as m from '#messages/profile/sections.ts'
import type { Message } from '#lib/text/message.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { enterprisePartSchema, enterpriseSchema } from '../schema-items.ts'

const years = (from: string, to: string) => [from, to].filter(Boolean).join(' – ')

/** Defines a list of parts: business units, teams, roles, products and projects have the same fields. */
const part = ({ title, item }: { title: Message; item: Message }) =>
  defineList({
    title,
    itemName: item,
    schema: enterprisePartSchema,
    labels,
    fields: {
      Name: 'text',
      ID: 'text',
      TotalMembers: 'digits',
      StartYear: 'pastYear',
      EndYear: 'year',
      Description: { kind: 'longText', formatted: true },
    },
    summary: (x) => ({
      title: x.Name,
      detail: [x.ID, x.TotalMembers && m.members({ count: x.TotalMembers })],
      when: years(x.StartYear, x.EndYear),
      text: x.Description,
    }),
    example: {
      Name: 'Sensors',
      ID: 'S-1',
      TotalMembers: '6',
      StartYear: '2023',
      EndYear: '2024',
      Description: 'Small boxes that listen to bridges.',
    },
  })

const units = part(m.businessUnits)

/** Filled by administrators through an import (decisions A23). */
export const enterprises = defineSection({
  key: 'EncycdataVirtualEnterprises',
  title: m.enterprises.title,
  titleInChoice: m.enterprises.titleInChoice,
  itemName: m.enterprises.item,
  empty: m.enterprises.empty,
  audience: 'members',
  readOnly: true,
  identity: ['EBVEPNumber'],
  schema: enterpriseSchema,
  labels,
  fields: {
    EBVEPName: 'text',
    EBVEPNumber: 'text',
    InstituteName: 'text',
    InstituteID: 'text',
    YearOfComence: 'pastYear',
    YearOfClose: 'year',
    BusinessUnits: { kind: 'list', of: units },
    Teams: { kind: 'list', of: part(m.teams) },
    Roles: { kind: 'list', of: part(m.roles) },
    Products: { kind: 'list', of: part(m.products) },
    Projects: { kind: 'list', of: part(m.projects) },
  },
  summary: (x) => ({
    title: x.EBVEPName,
    detail: [x.EBVEPNumber, x.InstituteName, x.InstituteID],
    when: years(x.YearOfComence, x.YearOfClose),
  }),
  print: { partsBelow: true },
  example: {
    EBVEPName: 'BridgeWatch',
    EBVEPNumber: 'VE-204',
    InstituteName: 'College of Engineering, Pune',
    InstituteID: 'I-12',
    YearOfComence: '2023',
    YearOfClose: '2024',
    BusinessUnits: [units.example],
    Teams: [],
    Roles: [],
    Products: [],
    Projects: [],
  },
})
