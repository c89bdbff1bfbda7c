import type { Profile } from '#features/profile/schema.ts'
import { defaultChoice } from '#features/cv/document/choice.ts'
import { makeDocument } from '#features/cv/document/document.ts'
import type { CvDocument } from '#features/cv/document/schema.ts'
import { cjkFamiliesFor } from '#features/cv/fonts/fonts.ts'
import { layOut } from '#features/cv/layout/layout.ts'
import { textsOf } from '#features/cv/layout/texts.ts'
import { attachedResume } from '#features/cv/pdf/attachment.ts'
import { writePdf } from '#features/cv/pdf/pdf.ts'
import { readPdfDocument, type Reading } from '#features/cv/reading/document.ts'
import type { CvChoice, CvPaper } from '#features/cv/schema.ts'
import { createShaper } from '#features/cv/shaping/shaper.ts'
import { fontsOfDocument } from './fonts.ts'
import { cvContact } from './profiles.ts'
import { openPdf } from './read.ts'

interface Wanted {
  paper?: CvPaper
  phone?: string
  /** Nothing is attached where it is undefined. */
  attached?: string | undefined
  /** What becomes of the finished file before it is read. */
  change?: (pdf: Uint8Array) => Uint8Array
}

/** The file of a CV, as the portal makes it. */
export async function printCv(
  profile: Profile,
  wanted: CvChoice | CvChoice['template'],
  { paper = 'A4', phone = cvContact.phone, ...more }: Wanted = {},
): Promise<{ cv: CvDocument; pdf: Uint8Array; missing: string[] }> {
  const choice = typeof wanted === 'number' ? defaultChoice(wanted) : wanted
  const { template, colour, rules, typeface } = choice
  const cv = makeDocument(profile, choice, { ...cvContact, phone })
  const fonts = await fontsOfDocument(cv)
  const shaper = await createShaper(fonts, undefined, cjkFamiliesFor(textsOf(cv), cv))
  const pages = layOut(cv, { template, colour, paper, rules, typeface }, shaper)
  const attached =
    'attached' in more
      ? more.attached
      : attachedResume(profile, choice, { origin: 'https://agora.example', phone })
  const file = { ...(attached !== undefined && { attachment: new TextEncoder().encode(attached) }) }
  const pdf = await writePdf(pages, fonts, { ...file, date: new Date() })
  return { cv, pdf, missing: [...shaper.missing] }
}

/** The way of a CV to its file and back, as the portal goes it. */
export async function readBack(
  profile: Profile,
  wanted: CvChoice | CvChoice['template'],
  { change = (pdf) => pdf, ...more }: Wanted = {},
): Promise<{ cv: CvDocument; reading: Reading; missing: string[] }> {
  const { cv, pdf, missing } = await printCv(profile, wanted, more)
  const document = await openPdf(change(pdf))
  const reading = await readPdfDocument(document)
  await document.loadingTask.destroy()
  return { cv, reading, missing }
}
