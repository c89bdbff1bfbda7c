import * as labels from '#messages/institute/fields.ts'
import { departments, publicationTypes } from '#features/organizations/institute/sections/options.ts'
import { authors, publications as m } from '#messages/institute/sections.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { bareDoi, doiUrl } from '../schema-doi.ts'
import { institutePublicationSchema, publicationAuthorSchema } from '../schema-items.ts'

const author = defineList({
  title: authors.title,
  itemName: authors.item,
  schema: publicationAuthorSchema,
  labels,
  fields: { authorName: { kind: 'text', wide: true }, details: 'longText' },
  summary: (x) => ({ title: x.authorName, text: x.details }),
  example: { authorName: 'Inés Cabrera', details: 'Professor of hydraulics.' },
})

/** Returns where a publication is in its journal, as '12(3), 45–67'. */
export const citedPlace = ({ volume, issue, pages }: Record<'volume' | 'issue' | 'pages', string>): string =>
  [volume + (issue && `(${issue})`), pages].filter(Boolean).join(', ')

export const institutePublications = defineSection({
  key: 'publications',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  layout: 'table',
  columns: ['title', 'type', 'publisher', 'department', 'year'],
  detail: true,
  schema: institutePublicationSchema,
  labels,
  fields: {
    title: { kind: 'text', wide: true },
    publicationID: { kind: 'text', ownedBy: 'server', compute: (x) => x.id ?? '' },
    type: { kind: 'select', options: publicationTypes, open: true },
    publisher: 'text',
    department: { kind: 'select', options: departments, open: true },
    year: 'pastYear',
    volume: 'text',
    issue: 'text',
    pages: 'text',
    authors: { kind: 'list', of: author },
    doi: { kind: 'text', hint: m.doiHint },
    publicationURL: { kind: 'url', wide: true },
    sourceURL: { kind: 'url', wide: true },
    description: 'longText',
  },
  summary: (x) => ({
    title: x.title || x.publisher,
    detail: [
      x.authors.map(({ authorName }) => authorName).join(', '),
      [x.title && x.publisher, citedPlace(x)].filter(Boolean).join(' '),
      optionLabel(publicationTypes, x.type),
    ],
    when: x.year,
    text: x.description,
    link: x.publicationURL || (x.doi && doiUrl(x.doi)),
  }),
  csv: {
    match: ['title', 'publisher', 'year'],
    identifier: { key: 'doi', normalize: (doi) => bareDoi(doi).toLowerCase() },
    formats: {
      names: m.formats,
      extensions: '.bib,.bibtex,.ris,.enw,.ciw,.nbib,.json,.xml,.zip',
      read: async (text) => (await import('../citations/read.ts')).readCitations(text),
      readArchive: async (zip) => (await import('../citations/read.ts')).readOrcidArchive(zip),
    },
  },
  example: {
    title: 'Standing jumps in rough channels',
    publicationID: '',
    type: 'Journal article',
    publisher: 'Journal of Open Channels',
    department: 'Physics',
    year: '2025',
    volume: '12',
    issue: '3',
    pages: '45–67',
    authors: [author.example],
    doi: '10.5555/jumps.2025',
    publicationURL: 'https://arlanza.example.org/papers/jumps',
    sourceURL: 'https://arlanza.example.org/papers/jumps/data',
    description: 'Where a hydraulic jump stands when the bed is rough, measured in a glass flume.',
  },
})
