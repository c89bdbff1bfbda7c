import type { BlogCard } from '../schema.ts'

interface Cited extends Pick<
  BlogCard,
  'BlogID' | 'BlogTitle' | 'BlogAuthorsList' | 'BlogCreatedDate' | 'BlogLanguage'
> {
  url: string
  /** Name of the portal. */
  brand: string
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Cites an article in APA style, 7th edition, as a web page. */
export function citeApa({ BlogTitle, BlogAuthorsList, BlogCreatedDate, url, brand }: Cited): string {
  const names = BlogAuthorsList.map(({ AuthorName }) => apaName(AuthorName))
  const last = names.at(-1) ?? ''
  const authors = names.length > 1 ? `${names.slice(0, -1).join(', ')}, & ${last}` : last
  const date = new Date(BlogCreatedDate)
  const when = `(${date.getUTCFullYear()}, ${months[date.getUTCMonth()]} ${date.getUTCDate()})`
  const lead = authors
    ? `${endSentence(authors)} ${when}. ${endSentence(BlogTitle)}`
    : `${endSentence(BlogTitle)} ${when}.`
  return `${lead} ${brand}. ${url}`
}

const endSentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

/** Returns 'Beltrán, A. M.': the last word is the family name; single names stay. */
function apaName(name: string): string {
  const words = name.trim().split(/\s+/)
  const family = words.at(-1) ?? ''
  if (words.length < 2) return family
  const initials = words.slice(0, -1).map((word) =>
    word
      .split('-')
      .map((part) => `${[...part][0]}.`)
      .join('-'),
  )
  return `${family}, ${initials.join(' ')}`
}

/** Cites an article as BibTeX `@online`, with TeX's special characters escaped. */
export function citeBibTex({
  BlogID,
  BlogTitle,
  BlogAuthorsList,
  BlogCreatedDate,
  BlogLanguage,
  url,
  brand,
}: Cited): string {
  const fields = {
    author: BlogAuthorsList.map(({ AuthorName }) => escapeTex(AuthorName)).join(' and '),
    title: `{${escapeTex(BlogTitle)}}`,
    organization: escapeTex(brand),
    date: BlogCreatedDate.slice(0, 10),
    langid: BlogLanguage === 'es' ? 'spanish' : BlogLanguage === 'en' ? 'english' : '',
    url,
  }
  const lines = Object.entries(fields).flatMap(([key, value]) => (value ? [`  ${key} = {${value}}`] : []))
  return `@online{${BlogID},\n${lines.join(',\n')}\n}`
}

const escapeTex = (text: string) => text.replace(/[&%$#_]/g, String.raw`\$&`).replace(/[{}]/g, '')
