import type { Profile, ProfileDocument } from '#features/profile/schema.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { getTextLanguage, type Locale } from '#lib/text/locale.ts'
import { documentTitle, photoOf, publications } from '#messages/cv/texts.ts'
import type { SectionKey } from '#features/profile/sections/registry.ts'
import { isLinkAddress, shortAddress } from '#features/profile/sections/link-names.ts'
import { isSkillKey } from '#features/profile/sections/registry.ts'
import { isPlainTemplate, type CvChoice, type CvSectionLayout, type CvTemplate } from '../schema.ts'
import type { CvDocument, CvSection, CvEntries, CvEntry, CvPart, CvTable } from './schema.ts'
import { ABOUT, sectionBodyOf, headingOf, isFilled, cvPartsOf, SKILLS, sources } from './blocks-all.ts'
import { ACADEMIC, sectionOrder } from './choice.ts'
import { publicationsBody } from './blocks-publications.ts'
import { inLanguageOf, printedName } from './language.ts'
import { selectProfile } from './selection.ts'
import { tidyAddress, tidyLine } from './tidy.ts'
import { joined } from './blocks.ts'

/** Contact data from outside the profile; either may be empty. */
interface Contact {
  /** From the account. */
  phone: string
  /** The full URL of the public page. */
  publicUrl: string
}

/**
 * Creates the document of a CV in its language. Empty sections are left out; the header may be alone
 * (decisions A11). Texts contain no line breaks.
 */
export const makeDocument = (profile: Profile, choice: CvChoice, contact: Contact): CvDocument =>
  inLanguageOf(choice, () => writeDocument(profile, choice, contact))

function writeDocument(profile: Profile, choice: CvChoice, { phone, publicUrl }: Contact): CvDocument {
  const selected = selectProfile(profile, choice)
  const { Title: title, Links, Country: country } = selected.UserPersonalData
  const name = printedName(selected.UserPersonalData, choice.nameOrder)
  const picture = choice.photo ? profile.UserPersonalData.ProfilePicture : ''
  const crop = choice.photoCrop?.picture === picture ? choice.photoCrop.part : undefined
  const order = sectionOrder(choice).filter((key) => choice.sections.includes(key))
  const isReferences = (key: string) => choice.template === ACADEMIC && key === 'DigitalAssets'
  const sections = [ABOUT, ...printedKeys(choice, order)]
    .map((key) => ({
      key,
      title: isReferences(key) ? publications() : headingOf(key),
      body: isReferences(key)
        ? publicationsBody(selected, name)
        : sectionBodyOf(key, selected, order, layoutOf(key, choice, order)),
    }))
    .filter(({ body }) => isFilled(body))
    .map(({ body, ...section }): CvSection => ({
      ...section,
      body:
        body.kind === 'table' && !isPrintedAsTable(body, section.key, layoutOf(section.key, choice, order))
          ? asEntries(body, isSkills(section.key))
          : body,
    }))
  return {
    lang: getTextLanguage(),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    title: documentTitle({ name }),
    author: name,
    header: {
      name,
      title,
      phone: tidyLine(phone),
      email: tidyLine(profile.Email),
      place: placeIn(selected, getTextLanguage()),
      link: tidyAddress(publicUrl),
      links: Links.filter(({ Address }) => isLinkAddress(Address)).map(({ Address: url }) => ({
        text: shortAddress(url),
        url,
      })),
      ...(picture && { photo: { address: picture, alt: photoOf({ name }), ...(crop && { crop }) } }),
    },
    sections,
  }
}

/** Formats a person's location for the header in a language. */
export const headerPlaceOf = (profile: Profile, choice: CvChoice, language: Locale): string =>
  placeIn(selectProfile(profile, choice), language)

const placeIn = ({ UserPersonalData: { City, State, Country } }: ProfileDocument, language: string): string =>
  [[City, State].filter(Boolean).join(', '), Country && countryName(Country, language)]
    .filter(Boolean)
    .join(' - ')

/** Parts that template 1 prints at the end (profile areas, section 2). */
const lastParts: Record<CvTemplate, readonly string[]> = {
  1: ['PartTimeJobs', 'Projects'],
  2: [],
  3: [],
  4: [],
}

/**
 * Returns the selected sections, each with the parts that follow it (decisions A11: projects after experience,
 * part-time jobs after education), unless the template prints them at the end. Template 2 has one table of all skills.
 */
function printedKeys({ template, order: moved }: CvChoice, order: readonly SectionKey[]): string[] {
  const last = lastParts[template]
  const inTurn = order.filter((key) => !last.includes(key) || moved?.includes(key))
  const keys = inTurn.flatMap((key) => [
    template === 2 && isSkillKey(key) ? SKILLS : key,
    ...cvPartsOf(key).filter((part) => !last.includes(part)),
  ])
  // Positions have part-time jobs too, if the degrees are left out.
  const parts = sources.flatMap(({ field, target }) => (field.print === 'apart' ? [target] : []))
  const left = parts.filter((part) => !keys.includes(part) && !last.includes(part))
  return [...new Set([...keys, ...left, ...last])]
}

/** Fewer rows than this are entries: a ruled table of a few rows looks like a filled-in form. */
const TABLE_ROWS = 6
/** The summary table of skills is specified; it has a row for each kind. */
const SKILL_ROWS = 3
/** The maximum characters of a row of a table. */
const SHORT = 240

/**
 * Returns the chosen layout of a section; undefined if it is automatic. The table of all skills has that of the first
 * kind with one.
 */
function layoutOf(
  key: string,
  { template, layouts = {} }: CvChoice,
  order: readonly SectionKey[],
): CvSectionLayout | undefined {
  if (isPlainTemplate(template)) return 'list'
  const keys = key === SKILLS ? order.filter(isSkillKey) : order.filter((section) => section === key)
  return keys.map((section) => layouts[section]).find(Boolean)
}

/** Whether a table stays one: by choice, or because it has many short rows. */
const isPrintedAsTable = ({ rows }: CvTable, key: string, layout: CvSectionLayout | undefined): boolean =>
  layout
    ? layout === 'table'
    : key === SKILLS
      ? rows.length >= SKILL_ROWS
      : rows.length >= TABLE_ROWS && rows.every(isShort)

const isSkills = (key: string): boolean => key === SKILLS || isSkillKey(key)

/** @param isBelow whether all values are below the title, as the skills of a category are. */
const asEntries = (table: CvTable, isBelow: boolean): CvEntries => ({
  kind: 'entries',
  entries: table.rows.map((row) => entryOfRow(table, row, isBelow)),
})

const isShort = (row: readonly CvPart[][]): boolean => row.flat().map(wordsOf).join().length <= SHORT

const wordsOf = (part: CvPart): string =>
  part.kind === 'text' ? part.text : part.kind === 'list' ? part.items.join() : part.terms.join()

/** The row's name becomes the title; short facts go on the line below, long ones below that. */
function entryOfRow({ columns }: CvTable, row: readonly CvPart[][], isBelow: boolean): CvEntry {
  const [[name, ...told] = [], ...others] = row
  const facts: string[] = []
  const below: CvPart[] = []
  let when = ''
  for (const [place, parts] of others.entries()) {
    const column = columns[place + 1]
    const [first, ...rest] = parts
    if (first?.kind !== 'text' || first.link || isBelow) below.push(...parts)
    else {
      if (column?.isWhen && !when) when = first.text
      else facts.push(hasWords(first.text) ? first.text : `${column?.label}: ${first.text}`)
      below.push(...rest)
    }
  }
  // There may be several part-time jobs.
  const title = name?.kind === 'list' ? joined(name.items) : name?.kind === 'text' ? name.text : ''
  return {
    title,
    link: (name?.kind === 'text' && name.link) || '',
    when,
    detail: joined(facts),
    parts: [...(title || !name ? [] : [name]), ...told, ...below],
  }
}

/** Columns whose values need a label, such as grades and numbers. */
const hasWords = (text: string): boolean => /\p{L}{2}|\p{Script=Han}/u.test(text)
