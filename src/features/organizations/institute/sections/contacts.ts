import * as labels from '#messages/institute/fields.ts'
import { contactDepartments, socialTypes } from '#features/organizations/institute/sections/options.ts'
import { administrationUsers as users, contacts, socialMedia } from '#messages/institute/sections.ts'
import { contactEmailHint } from '#messages/organization/own.ts'
import { defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { administrationUserSchema, instituteContactSchema, instituteSocialSchema } from '../schema-items.ts'

export const instituteSocialMedia = defineSection({
  key: 'socialMediaID',
  title: socialMedia.title,
  itemName: socialMedia.item,
  empty: socialMedia.empty,
  beside: true,
  audience: 'everybody',
  schema: instituteSocialSchema,
  labels,
  fields: {
    type: { kind: 'select', options: socialTypes, open: true },
    link: { kind: 'url', wide: true },
  },
  summary: (x) => ({ title: optionLabel(socialTypes, x.type), detail: [x.link], link: x.link }),
  example: { type: 'Linkedin', link: 'https://www.linkedin.com/school/arlanza' },
})

export const administrationUsers = defineSection({
  key: 'administrationUsers',
  title: users.title,
  itemName: users.item,
  empty: users.empty,
  beside: true,
  schema: administrationUserSchema,
  labels,
  fields: { username: 'text', userID: 'text' },
  summary: (x) => ({ title: x.username, detail: [x.userID] }),
  example: { username: 'Begoña Ruiz', userID: 'bruiz' },
})

export const instituteContacts = defineSection({
  key: 'instituteContactEmails',
  title: contacts.title,
  itemName: contacts.item,
  empty: contacts.empty,
  beside: true,
  schema: instituteContactSchema,
  labels,
  fields: {
    department: { kind: 'select', options: contactDepartments, open: true },
    contactNumber: { kind: 'digits', hint: contacts.numberHint },
    email: { kind: 'email', wide: true, hint: contactEmailHint },
  },
  summary: (x) => ({
    title: optionLabel(contactDepartments, x.department),
    detail: [x.contactNumber, x.email],
  }),
  example: { department: 'General', contactNumber: '34947258700', email: 'info@arlanza.example.org' },
})
