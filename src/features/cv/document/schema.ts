/** What a CV says, free of how it looks: made from a profile and a choice (document/document.ts), and read by the layout, the
 * plain text and the DOCX alike, so that all of them say the same. */
export interface CvDocument {
  /** BCP 47: of the headings and labels. */
  lang: string
  /** Names the file for screen readers and window titles. */
  title: string
  author: string
  header: CvHeader
  /** In the order in which they are printed; none of them is empty. */
  sections: CvSection[]
}

/** Each part is empty where the profile says nothing. */
export interface CvHeader {
  name: string
  title: string
  phone: string
  email: string
  /** 'state - country' (profile areas, section 2), behind the city where there is one. */
  place: string
  /** The address of the public page. */
  link: string
  /** Where else somebody is found: what is read, and where it leads. */
  links: { text: string; url: string }[]
  /** A picture of the person, where one is wanted. */
  photo?: CvPhoto
}

export interface CvPhoto {
  /** Where it is in the portal. */
  address: string
  /** What is said of it where it cannot be seen. */
  alt: string
}

export interface CvSection {
  /** Names what it is made from, such as 'Education' or 'Projects'. */
  key: string
  /** Empty in letters, whose parts have no headings. */
  title: string
  body: CvEntries | CvTable
}

/** One thing after the other, each with a title. */
export interface CvEntries {
  kind: 'entries'
  entries: CvEntry[]
}

export interface CvEntry {
  title: string
  /** An address of http or https that the title leads to. */
  link: string
  /** Such as 'Apr 2022 – present'; stands at the line's end. */
  when: string
  /** Who and where, on the line below the title. */
  detail: string
  parts: CvPart[]
  /** Its last lines stand on the page where the next entry begins. */
  keep?: boolean
}

/** What stands below an entry's title, or in a cell. */
export type CvPart =
  | { kind: 'text'; text: string; link?: string; strong?: boolean }
  | { kind: 'list'; items: string[] }
  /** 'Skills used: a · b · c' */
  | { kind: 'terms'; label: string; terms: string[] }

/** A résumé block: a head row in the colour, and rows that are never cut (decisions A25). */
export interface CvTable {
  kind: 'table'
  columns: CvColumn[]
  /** As many cells as columns; an empty cell has no parts. */
  rows: CvPart[][][]
}

export interface CvColumn {
  label: string
  /** Its share of the table's width; all together are 1. */
  share: number
  /** Whether it says when something was. */
  isWhen?: true
}
