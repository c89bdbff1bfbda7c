import { accessibility } from '#messages/shell/shell.ts'
import * as about from '#messages/shell/about.ts'
import * as titles from '#messages/shell/page-titles.ts'
import * as searched from '#messages/search/pages.ts'
import { fieldDescriptions } from '#messages/taxonomy/field-texts.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { listPages } from '#components/shell/list-pages.ts'
import { fieldLexeme, type Passage, type Searchable } from '#kits/search/item.ts'
import { locales, type Locale } from '#lib/text/locale.ts'
import { legalPages, paths, type LegalPage } from '#lib/text/paths.ts'
import { readTextBlocks, type TextBlock } from '#lib/text/text-blocks.ts'
import { areaOf, fields, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

interface Page {
  href: string
  title: string
  /** Alternative names. */
  names?: readonly string[]
  lede: string
  /** See lib/text/text-blocks.ts. */
  text?: string
  field?: TaxonomyField
}

/** Where people do what they often look for. Pages that need an account ask for a sign-in. */
const tasks: [keyof typeof searched.taskTitles, href: string][] = [
  ['publishEvent', paths.ownEvent('new')],
  ['writeArticle', paths.myArticles('new')],
  ['postJob', paths.myBusinessProfile('jobs')],
  ['companyProfile', paths.myBusinessProfile()],
  ['instituteProfile', paths.myInstitutionProfile()],
  ['ownData', paths.myPrivacy()],
  ['password', paths.updatePassword()],
  ['signIn', paths.signIn()],
  ['emails', paths.emailSettings()],
  ['applications', paths.myApplications()],
  ['ownEvents', paths.myEvents()],
  ['reading', paths.myReading()],
  ['api', paths.apiDocs()],
]

/** The current legal texts. */
type LegalTexts = ReadonlyMap<LegalPage, Record<Locale, string>>

/** Returns the portal's own pages in each language for the search: fields, boards, and static pages. */
export const readPages = (brand: string, legalTexts: LegalTexts): Searchable[] =>
  locales.flatMap((locale) => pagesIn(locale, brand, legalTexts).map((page) => searchablePage(page, locale)))

function pagesIn(locale: Locale, brand: string, legalTexts: LegalTexts): Page[] {
  const legal = legalPages.map((page) => ({
    href: paths.legal(page),
    title: titles.legalTitles[page].in(locale),
    lede: '',
    text: legalTexts.get(page)?.[locale] ?? '',
  }))
  const ofFields = fields.map((field) => ({
    href: paths.blogs(areaOf(field), field),
    title: fieldNames[field].in(locale),
    names: [searched.fieldWords.in(locale)],
    lede: fieldDescriptions[field].in(locale),
    field,
  }))
  return [
    ...ofFields,
    ...legal,
    {
      href: paths.about(),
      title: titles.aboutTitle.in(locale, { brand }),
      lede: about.aboutLede.in(locale),
      text: about.aboutText.in(locale, { brand }),
    },
    {
      href: paths.accessibility(),
      title: accessibility.in(locale),
      lede: about.accessibilityLede.in(locale),
      text: about.accessibilityText.in(locale, { brand }),
    },
    {
      href: paths.myPersonalProfile(),
      title: searched.cvTitle.in(locale),
      names: [searched.cvWords.in(locale)],
      lede: searched.cvLede.in(locale),
    },
    {
      href: paths.contact(),
      title: searched.contactTitle.in(locale),
      names: [searched.contactWords.in(locale)],
      lede: searched.contactLede.in(locale),
    },
    ...tasks.map(([task, href]) => ({
      href,
      title: searched.taskTitles[task].in(locale),
      names: [searched.taskWords[task].in(locale)],
      lede: searched.taskLedes[task].in(locale),
    })),
    {
      href: paths.allEvents(),
      title: titles.events.in(locale),
      lede: titles.allEventsDescription.in(locale),
    },
    {
      href: paths.university(),
      title: titles.universityLectures.in(locale),
      lede: titles.universityDescription.in(locale),
    },
    ...Object.values(listPages).map(({ path, title, lede }) => ({
      href: path(),
      title: title.in(locale),
      lede: lede.in(locale),
    })),
  ]
}

const searchablePage = (
  { href, title, names = [], lede, text, field }: Page,
  locale: Locale,
): Searchable => ({
  kind: 'page',
  key: `${locale} ${href}`,
  language: locale,
  published: 0,
  twin: href,
  title,
  names,
  description: lede,
  sections: text ? passagesIn(readTextBlocks(text)) : [],
  filters: field ? [fieldLexeme(field)] : [],
  card: { title, href, text: lede, ...(field && { field }) },
})

/** Returns each paragraph with its heading. */
function passagesIn(blocks: readonly TextBlock[]): Passage[] {
  let heading: Pick<Passage, 'anchor' | 'section'> = {}
  return blocks.flatMap((block): Passage[] => {
    if (block.kind === 'heading') {
      heading = { anchor: block.id, section: block.text }
      return []
    }
    const lines = block.kind === 'list' ? block.items : [block.content]
    const plain = lines.map((line) =>
      line.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
    )
    return [{ ...heading, text: plain.join('\n') }]
  })
}
