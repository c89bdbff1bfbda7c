import * as m from '#messages/cv/letter.ts'
import type { Profile } from '#features/profile/schema.ts'
import { formatLocale, getLocale, type Locale } from '#lib/text/locale.ts'
import { paragraphs } from '../document/blocks.ts'
import { headerPlaceOf, makeDocument } from '../document/document.ts'
import type { CvDocument, CvEntry, CvPart, CvSection } from '../document/schema.ts'
import { tidyLine, tidyText } from '../document/tidy.ts'
import type { CvChoice } from '../schema.ts'
import type { Letter, LetterDraft } from './schema.ts'

/** Returns the default texts of a letter. */
export function letterOf(draft: LetterDraft): Letter {
  const { language = getLocale(), job } = draft
  return {
    language,
    recipient: draft.recipient ?? [job?.organization, job?.place].filter(Boolean).join('\n'),
    subject: draft.subject ?? m.proposedSubject.in(language, { title: job?.title ?? '' }),
    salutation: draft.salutation ?? m.proposedSalutation.in(language),
    text: draft.text ?? '',
    closing: draft.closing ?? m.proposedClosing.in(language),
  }
}

/**
 * Creates a cover letter for the CV layout: the header of the CV is the sender, the subject the title of the only
 * titled section; photos are for CVs only. The last paragraph, the closing and the name stay together.
 * @param contact as for a CV.
 * @param day of writing.
 */
export function makeLetter(
  profile: Profile,
  choice: CvChoice,
  letter: Letter,
  contact: Parameters<typeof makeDocument>[2],
  day: Date,
): CvDocument {
  const { author, country, header } = makeDocument(profile, { ...choice, photo: false }, contact)
  const { language, subject, salutation, text, closing } = letter
  const written = paragraphsOf(text)
  const ending = [lines(closing), lines(author)].filter((parts) => parts.length > 0)
  const entries = [lines(salutation), ...written, ...ending].filter((parts) => parts.length > 0)
  // Keep the closing on the page of the last paragraph.
  const last = entries.length - 1
  const body = entries.map((parts, at) => entryOf(parts, at >= last - ending.length && at < last))
  const sections = [
    section('Recipient', '', [entryOf(lines(letter.recipient))]),
    section('Date', '', [entryOf(lines(dayIn(language, day)))]),
    section('Letter', tidyLine(subject), body),
  ]
  return {
    lang: language,
    ...(country && { country }),
    title: m.documentTitle.in(language, { name: author }),
    author,
    header: { ...header, place: headerPlaceOf(profile, choice, language) },
    sections: sections.filter(({ body: { entries: all } }) => all.some(({ parts }) => parts.length > 0)),
  }
}

const dayIn = (language: Locale, day: Date): string =>
  day.toLocaleDateString(formatLocale(language), { dateStyle: 'long' })

const section = (key: string, title: string, entries: CvEntry[]) =>
  ({ key, title, body: { kind: 'entries', entries } }) satisfies CvSection

const entryOf = (parts: CvPart[], keep = false): CvEntry => ({
  title: '',
  link: '',
  when: '',
  detail: '',
  parts,
  ...(keep && { keep }),
})

/** Splits a text into a part for each line. */
const lines = (text: string): CvPart[] => paragraphs(tidyText(text))

/** Empty lines separate paragraphs. */
const paragraphsOf = (text: string): CvPart[][] =>
  text
    .split(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)/)
    .map(lines)
    .filter((parts) => parts.length > 0)
