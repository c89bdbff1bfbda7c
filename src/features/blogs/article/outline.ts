import type { Blog } from '../schema.ts'

export interface OutlineEntry {
  anchor: string
  /** '1', '1.2'; empty for what is not numbered. */
  number: string
  title: string
  parts: { anchor: string; title: string }[]
}

/** The id of a section in the page. */
export const sectionAnchor = (section: number) => `s${section}`

/** The id of a subsection in the page; numbers are '2.1'. */
export const partAnchor = (number: string) => `s${number.replaceAll('.', '-')}`

/** The titled sections of an article with their subsections, as lists of contents show them. */
export function outlineOf({ BlogContentDetails }: Pick<Blog, 'BlogContentDetails'>): OutlineEntry[] {
  return BlogContentDetails.filter(({ SectionTitle }) => SectionTitle).map((section) => ({
    anchor: sectionAnchor(section.SectionNumber),
    number: String(section.SectionNumber),
    title: section.SectionTitle,
    parts: section.SubSection.map(({ Number, Title }) => ({ anchor: partAnchor(Number), title: Title })),
  }))
}
