import * as fc from 'fast-check'
import type { CvDocument, CvEntries, CvPart, CvTable } from '#features/cv/document/schema.ts'
import { cvColours, cvPapers, cvRules, type CvLook } from '#features/cv/schema.ts'

// Any CV, to try the layout with: mostly short texts, some longer than a line, and now and then one longer than a page.

const latin = ['bridge', 'of', 'monitoring', 'Kṣatriya', 'Đặng', 'and', '2024', '·']
const others = ['क्षत्रिय', 'विद्यार्थी', 'Ελλάδα', 'Москва', 'محمد', 'שלום']
const overlong = ['https://example.org/a-rather-long/path?with=a&query=in_it', 'x'.repeat(90)]
const labels = ['Institution', 'Period', 'of', 'सप्ताह', 'تاريخ']

/** What the texts are made of. */
export const anyWords = [...latin, ...others, ...overlong, ...labels, '+91 98765 43210', 'asha@example.org']

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...latin) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.constantFrom(...overlong) },
)
const words = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(word, { minLength: 1, maxLength }).map((list) => list.join(' '))
const short = words(5)
const text = fc.oneof(
  { weight: 8, arbitrary: short },
  { weight: 4, arbitrary: words(60) },
  { weight: 1, arbitrary: words(400) },
)
const label = fc.array(fc.constantFrom(...labels), { minLength: 1, maxLength: 3 })
const perhaps = (some: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), some)
const link = perhaps(fc.constant('https://example.org/page'))

const part: fc.Arbitrary<CvPart> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text, link, strong: fc.boolean() }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('terms' as const),
    label: perhaps(short),
    terms: fc.array(short, { minLength: 1, maxLength: 12 }),
  }),
)

const entries: fc.Arbitrary<CvEntries> = fc.record({
  kind: fc.constant('entries' as const),
  entries: fc.array(
    fc.record({
      title: text,
      link,
      when: perhaps(short),
      detail: perhaps(text),
      parts: fc.array(part, { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

const table: fc.Arbitrary<CvTable> = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.record({
    kind: fc.constant('table' as const),
    columns: fc.array(
      fc.record({ label: label.map((list) => list.join(' ')), share: fc.constantFrom(0.1, 0.2, 0.5) }),
      { minLength: columns, maxLength: columns },
    ),
    rows: fc.array(
      fc
        .tuple(
          fc.array(part, { minLength: 1, maxLength: 2 }),
          fc.array(fc.array(part, { maxLength: 1 }), { minLength: columns - 1, maxLength: columns - 1 }),
        )
        .map(([first, rest]) => [first, ...rest]),
      { minLength: 1, maxLength: 20 },
    ),
  }),
)

export const anyDocument: fc.Arbitrary<CvDocument> = fc.record({
  lang: fc.constant('en'),
  title: short,
  author: short,
  header: fc.record(
    {
      name: perhaps(text),
      title: perhaps(text),
      phone: perhaps(fc.constant('+91 98765 43210')),
      email: perhaps(fc.constant('asha@example.org')),
      place: perhaps(short),
      link: perhaps(fc.constant('https://agora.example.org/asha-kulkarni')),
      links: fc.array(
        fc.constantFrom(
          { text: 'github.com/ashabuilds', url: 'https://github.com/ashabuilds' },
          { text: 'asha@example.org', url: 'mailto:asha@example.org' },
        ),
        { maxLength: 8 },
      ),
      photo: fc.constant({ address: '/media/1/picture.webp', alt: 'Photo' }),
    },
    { requiredKeys: ['name', 'title', 'phone', 'email', 'place', 'link', 'links'] },
  ),
  sections: fc.array(fc.record({ key: fc.constant('Any'), title: text, body: fc.oneof(entries, table) }), {
    maxLength: 6,
  }),
})

export const anyLook: fc.Arbitrary<CvLook> = fc.record({
  template: fc.constantFrom(1 as const, 2 as const),
  colour: fc.constantFrom(null, ...cvColours),
  paper: fc.constantFrom(...cvPapers),
  rules: fc.constantFrom(undefined, ...cvRules),
})
