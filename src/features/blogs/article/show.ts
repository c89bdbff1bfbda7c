import type { BlogCard } from '../schema.ts'

/** Formats a total: '34', or '1000+' if there are more than were counted. */
export const showTotal = (results: { total: number; totalIsCapped: boolean }): string =>
  results.totalIsCapped ? `${results.total}+` : String(results.total)

/** Formats a size: '12 kB', '1.2 MB'. */
export function showBytes(bytes: number, locale: string): string {
  const inMegabytes = bytes >= 1_000_000
  const amount = inMegabytes ? bytes / 1_000_000 : Math.max(1, bytes / 1000)
  const digits = { maximumFractionDigits: inMegabytes ? 1 : 0 }
  return `${new Intl.NumberFormat(locale, digits).format(amount)} ${inMegabytes ? 'MB' : 'kB'}`
}

/** Names a file type by the file's extension, else by its media type. */
export function showFileType(name: string, type: string | undefined): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]
  const subtype = type?.split(';')[0]?.split('/').at(-1)
  return (ending ?? subtype ?? '').toUpperCase()
}

/** Formats sponsors: 'Brynmawr College (Educational Institution)'. */
export const sponsorNames = ({ BlogSponsorsList }: Pick<BlogCard, 'BlogSponsorsList'>): string =>
  BlogSponsorsList.map(({ SponsorName, OrganizationType }) =>
    OrganizationType ? `${SponsorName} (${OrganizationType})` : SponsorName,
  ).join(', ')

/** Returns `lang` for a text that is not in the page's language. */
export const foreignLang = (language: string, locale: string): string | undefined =>
  language.split('-')[0] === locale ? undefined : language
