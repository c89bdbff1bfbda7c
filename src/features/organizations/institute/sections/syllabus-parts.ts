import * as labels from '#messages/institute/fields.ts'
import * as options from '#features/organizations/institute/sections/options.ts'
import * as m from '#messages/institute/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import * as schema from '../schema-syllabus.ts'

// The lists inside a syllabus.

export const courseEvaluation = defineList({
  title: m.evaluations.title,
  itemName: m.evaluations.item,
  schema: schema.courseEvaluationSchema,
  labels,
  fields: { type: { kind: 'select', options: options.evaluationTypes, open: true }, targetScore: 'digits' },
  summary: (x) => ({
    title: optionLabel(options.evaluationTypes, x.type) || m.target({ score: x.targetScore }),
    detail: [x.type && m.target({ score: x.targetScore })],
  }),
  example: { type: 'Laboratory work', targetScore: '60' },
})

const chapterReference = defineList({
  title: m.chapterReferences.title,
  itemName: m.chapterReferences.item,
  schema: schema.chapterReferenceSchema,
  labels,
  fields: {
    type: { kind: 'select', options: options.referenceTypes, open: true },
    title: 'text',
    publication: 'text',
    publicationNumber: 'text',
    sponsorName: 'text',
    referenceLink: { kind: 'url', wide: true },
  },
  summary: (x) => ({
    title: x.title,
    detail: [optionLabel(options.referenceTypes, x.type), x.publication, x.publicationNumber, x.sponsorName],
    link: x.referenceLink,
  }),
  example: {
    type: 'Lecture',
    title: 'The hydraulic jump in a glass flume',
    publication: 'Arlanza lectures',
    publicationNumber: 'L-31',
    sponsorName: 'Meseta Dams',
    referenceLink: 'https://arlanza.example.org/lectures/jump',
  },
})

export const syllabusChapter = defineList({
  title: m.chapters.title,
  itemName: m.chapters.item,
  schema: schema.chapterSchema,
  labels,
  fields: {
    chapterNumber: 'text',
    name: 'text',
    objective: 'longText',
    outcome: 'longText',
    encycdataReferences: { kind: 'list', of: chapterReference },
  },
  summary: (x) => ({
    title: m.chapterTitle({ number: x.chapterNumber, name: x.name }),
    detail: [x.outcome],
    text: x.objective,
    chips: x.encycdataReferences.map(({ title }) => title),
  }),
  csv: { match: ['chapterNumber'] },
  example: {
    chapterNumber: '3',
    name: 'Open channels',
    objective: 'Predict depth and speed of water in a channel of any section, and where a jump will stand.',
    outcome: 'The student designs a spillway apron and checks it in the flume.',
    encycdataReferences: [chapterReference.example],
  },
})

export const syllabusTextBook = defineList({
  title: m.textBooks.title,
  itemName: m.textBooks.item,
  schema: schema.textBookSchema,
  labels,
  fields: {
    title: { kind: 'text', wide: true },
    publication: 'text',
    publicationNumber: 'text',
    authors: 'textList',
  },
  summary: (x) => ({
    title: x.title,
    detail: [x.authors.join(', '), x.publication, x.publicationNumber],
  }),
  csv: { match: ['title', 'publication'] },
  example: {
    title: 'Hydraulics of open channels',
    publication: 'Meseta Press',
    publicationNumber: '978-0-00-000417-1',
    authors: ['Inés Cabrera', 'Tomás Vela'],
  },
})

export const syllabusExamination = defineList({
  title: m.examinations.title,
  itemName: m.examinations.item,
  schema: schema.examinationSchema,
  labels,
  fields: {
    category: { kind: 'select', options: options.examinationCategories, open: true },
    mode: { kind: 'select', options: options.examinationModes, open: true },
    questions: 'digits',
    marks: 'digits',
    passmark: 'digits',
  },
  summary: (x) => ({
    title: optionLabel(options.examinationCategories, x.category),
    detail: [
      optionLabel(options.examinationModes, x.mode),
      x.questions && m.questionCount({ count: x.questions }),
      x.marks && m.marksOf({ marks: x.marks }),
      x.passmark && m.passAt({ marks: x.passmark }),
    ],
  }),
  example: { category: 'End-semester', mode: 'Written', questions: '8', marks: '100', passmark: '40' },
})

export const syllabusReference = defineList({
  title: m.references.title,
  itemName: m.references.item,
  schema: schema.syllabusReferenceSchema,
  labels,
  fields: {
    type: { kind: 'select', options: options.referenceTypes, open: true },
    title: 'text',
    publication: 'text',
    publicationNumber: 'text',
    authors: 'textList',
    referenceLink: { kind: 'url', wide: true },
  },
  summary: (x) => ({
    title: x.title,
    detail: [
      optionLabel(options.referenceTypes, x.type),
      x.authors.join(', '),
      x.publication,
      x.publicationNumber,
    ],
    link: x.referenceLink,
  }),
  csv: { match: ['title', 'publication'] },
  example: {
    type: 'Article',
    title: 'Specific energy, drawn step by step',
    publication: 'Agora',
    publicationNumber: 'A-204',
    authors: ['Kofi Ransome'],
    referenceLink: 'https://arlanza.example.org/notes/specific-energy',
  },
})

export const syllabusUsecase = defineList({
  title: m.usecases.title,
  itemName: m.usecases.item,
  schema: schema.usecaseSchema,
  labels,
  fields: {
    usecaseNumber: 'text',
    category: { kind: 'select', options: options.usecaseCategories, open: true },
    description: 'longText',
    references: 'longText',
    industry: 'textList',
  },
  summary: (x) => ({
    title: m.chapterTitle({
      number: x.usecaseNumber,
      name: optionLabel(options.usecaseCategories, x.category),
    }),
    text: x.description,
    detail: [x.references],
    chips: x.industry,
  }),
  csv: { match: ['usecaseNumber'] },
  example: {
    usecaseNumber: '1',
    category: 'Industry',
    description: 'The apron below a spillway that was undermined in its first flood.',
    references: 'Report of the dam’s engineer, 2018.',
    industry: ['Dams', 'Water supply'],
  },
})

export const syllabusSponsor = defineList({
  title: m.sponsors.title,
  itemName: m.sponsors.item,
  schema: schema.contentSponsorSchema,
  labels,
  fields: {
    sponsorName: { kind: 'text', wide: true },
    category: { kind: 'select', options: options.sponsorCategories, open: true },
    website: { kind: 'url', wide: true },
    logoURL: { kind: 'url', wide: true },
  },
  summary: (x) => ({
    title: x.sponsorName,
    detail: [optionLabel(options.sponsorCategories, x.category)],
    link: x.website,
  }),
  example: {
    sponsorName: 'Meseta Dams',
    category: 'Industry',
    website: 'https://meseta.example.org',
    logoURL: 'https://meseta.example.org/logo.svg',
  },
})
