import type { CropPart } from '#components/form/fields/crop-part.ts'
import type { TextSpan } from '#lib/text/web/formatted-text.ts'

/**
 * The content of a CV without its look: created from a profile and a choice (document/document.ts), and read by the
 * layout, the plain text and the DOCX, so that all have the same content.
 */
export interface CvDocument {
  /** BCP 47 language of the headings and labels. */
  lang: string
  /** ISO 3166-1 code of the owner's country, which hints at the language of the owner's texts. */
  country?: string
  /** The document title for screen readers and the window title. */
  title: string
  author: string
  header: CvHeader
  /** In print order; none is empty. */
  sections: CvSection[]
}

/** Parts are empty if the profile has no value. */
export interface CvHeader {
  name: string
  title: string
  phone: string
  email: string
  /** 'state - country' (profile areas, section 2), after the city if there is one. */
  place: string
  /** The URL of the public page. */
  link: string
  /** Links of the person: display text and target. */
  links: { text: string; url: string }[]
  /** The profile picture, if selected. */
  photo?: CvPhoto
}

export interface CvPhoto {
  /** Its path in the portal. */
  address: string
  /** Alternative text. */
  alt: string
  /** Default: the central square. */
  crop?: CropPart
}

export interface CvSection {
  /** The key of its source, such as 'Education' or 'Projects'. */
  key: string
  /** Empty in letters, whose parts have no headings. */
  title: string
  body: CvEntries | CvTable
}

/** Entries in sequence, each with a title. */
export interface CvEntries {
  kind: 'entries'
  entries: CvEntry[]
}

export interface CvEntry {
  title: string
  /** An http(s) URL that the title links to. */
  link: string
  /** A period such as 'Apr 2022 – present', at the end of the line. */
  when: string
  /** Organization and place, on the line below the title. */
  detail: string
  parts: CvPart[]
  /** Keeps its last lines on the page of the next entry. */
  keep?: boolean
}

/** The content of an entry or a cell. */
export type CvPart =
  | {
      kind: 'text'
      text: string
      link?: string
      strong?: boolean
      /** The pieces of the text, if it has formatted ones. */
      spans?: readonly TextSpan[]
    }
  | {
      kind: 'list'
      items: string[]
      /** Whether the items have numbers. */
      numbered?: true
      /** The pieces of each item, if some are formatted. */
      spans?: readonly (readonly TextSpan[])[]
    }
  /** 'Skills used: a · b · c' */
  | { kind: 'terms'; label: string; terms: string[] }

/** A résumé block: a header row in the colour, and rows that do not break across pages (decisions A25). */
export interface CvTable {
  kind: 'table'
  columns: CvColumn[]
  /** One cell per column; an empty cell has no parts. */
  rows: CvPart[][][]
}

export interface CvColumn {
  label: string
  /** Its share of the table's width; the shares add up to 1. */
  share: number
  /** Whether the column contains dates. */
  isWhen?: true
}
