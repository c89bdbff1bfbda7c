import * as labels from '#messages/institute/fields.ts'
import * as kinds from '#features/organizations/institute/sections/options.ts'
import * as options from '#features/organizations/institute/sections/options.ts'
import { instituteDetails as m } from '#messages/institute/sections.ts'
import * as pictureTexts from '#messages/organization/pictures.ts'
import { defineRecord } from '#kits/document/record.ts'
import { noPictures, pictureFields } from '#kits/organization/logo/pictures.ts'
import { optionLabel } from '#lib/text/option.ts'
import { instituteDetailsSchema } from '../schema-items.ts'

/** Defines the details of an institute. */
export const instituteDetails = defineRecord({
  key: 'instituteDetails',
  title: m.title,
  itemName: m.item,
  prompt: { title: m.prompt, text: m.promptText },
  schema: instituteDetailsSchema,
  labels: { ...labels, ...pictureTexts },
  fields: {
    instituteName: { kind: 'text', wide: true, autoComplete: 'organization' },
    otherNames: { kind: 'longText', hint: m.otherNamesHint },
    website: { kind: 'url', wide: true, autoComplete: 'url' },
    instituteRegistrationNumber: 'text',
    establishedYear: 'pastYear',
    instituteLevel: { kind: 'select', options: kinds.instituteLevels },
    educationCategory: { kind: 'select', options: kinds.educationCategories },
    instituteType: { kind: 'select', options: kinds.instituteTypes },
    instituteArea: { kind: 'select', options: kinds.instituteAreas },
    affiliation: { kind: 'select', options: options.affiliationTypes },
    fundingType: { kind: 'select', options: kinds.fundingTypes },
    genderSupport: { kind: 'select', options: options.genderSupports },
    graduationCategory: { kind: 'select', options: options.graduationCategories },
    campusSize: 'text',
    campusRecruitment: { kind: 'select', options: options.yesOrNo, others: 'calls' },
    brandLogo: { kind: 'picture', crop: { width: 512, height: 512 }, hint: m.logoHint },
    ...pictureFields(pictureTexts),
    about: { kind: 'longText', formatted: true, hint: m.aboutHint },
    registerIDs: { kind: 'text', ownedBy: 'server' },
  },
  summary: (x) => ({
    picture: x.brandLogo,
    title: x.instituteName,
    detail: [
      optionLabel(kinds.instituteLevels, x.instituteLevel),
      optionLabel(kinds.instituteTypes, x.instituteType),
    ],
    when: x.establishedYear,
    link: x.website,
  }),
  example: {
    instituteName: 'Arlanza Institute of Technology',
    instituteRegistrationNumber: 'ES-09-2417',
    website: 'https://arlanza.example.org',
    instituteLevel: 'Univerisity',
    educationCategory: 'Univerisity',
    instituteType: 'Public',
    instituteArea: 'Urban',
    affiliation: 'Autonomous',
    fundingType: 'Government',
    establishedYear: '1974',
    genderSupport: 'Others',
    graduationCategory: 'Engineering',
    campusSize: '42 hectares',
    campusRecruitment: 'Yes',
    brandLogo: '',
    ...noPictures,
    about: 'A public institute for water and what it carries, with a flume that visitors can see.',
    otherNames: 'Instituto Tecnológico del Arlanza\nITA',
    registerIDs: '',
  },
})
