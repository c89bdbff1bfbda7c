import type { Blog } from '../schema.ts'

export interface OutlineEntry {
  anchor: string
  /** '1', '1.2'; empty if not numbered. */
  number: string
  title: string
  parts: { anchor: string; title: string }[]
}

/** Returns the ID of a section in the page. */
export const sectionAnchor = (section: number) => `s${section}`

/** Returns the ID of a subsection in the page; numbers are '2.1'. */
export const partAnchor = (number: string) => `s${number.replaceAll('.', '-')}`

/** Returns the titled sections and subsections of an article for its table of contents. */
export function outlineOf({ BlogContentDetails }: Pick<Blog, 'BlogContentDetails'>): OutlineEntry[] {
  return BlogContentDetails.filter(({ SectionTitle }) => SectionTitle).map((section) => ({
    anchor: sectionAnchor(section.SectionNumber),
    number: String(section.SectionNumber),
    title: section.SectionTitle,
    parts: section.SubSection.map(({ Number, Title }) => ({ anchor: partAnchor(Number), title: Title })),
  }))
}
