import { describe, expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { cvProfile } from '#test/support/cv/profiles.ts'
import { brokenRules } from '#test/support/cv/pdf-ua.ts'
import { openPdf, pdfjsText, popplerText, popplerTree } from '#test/support/cv/read.ts'
import { defaultChoice } from '../document/choice.ts'
import { personalPart } from '../document/selection.ts'
import { layOut } from '../layout/layout.ts'
import { textsOf } from '../layout/texts.ts'
import { writePdf } from '../pdf/pdf.ts'
import { readPdfDocument } from '../reading/document.ts'
import { cvTemplates, type CvLook } from '../schema.ts'
import { createShaper } from '../shaping/shaper.ts'
import { letterOf, makeLetter } from './document.ts'
import type { LetterDraft } from './schema.ts'

const data = { FirstName: 'Asha', LastName: 'Rao', City: 'Pune', Country: 'IN', About: 'I build bridges.' }
const profile = cvProfile(data, { Education: [{ Degree: 'B.Tech' }] })
const contact = { phone: '+91 98765 43210', publicUrl: '' }
const day = new Date(2026, 4, 3)
const job = { title: 'Dam engineer', organization: 'Meseta Works', place: 'Burgos, Spain' }
const written: LetterDraft = {
  job,
  text: 'I have built two.\nOne of them leaks.\n\n- Clay\n- Rock\n \r\nMay I come?',
}

const made = (draft: LetterDraft, of = profile, choice = defaultChoice(1)) =>
  makeLetter(of, choice, letterOf(draft), contact, day)

async function pdfOf(draft: LetterDraft, of = profile, look: Partial<CvLook> = {}) {
  const document = made(draft, of)
  const fonts = await fontsFor(textsOf(document))
  const whole: CvLook = { template: 1, colour: null, paper: 'A4', ...look }
  const pages = layOut(document, whole, await createShaper(fonts))
  return { document, pages, pdf: await writePdf(pages, fonts, { date: day }) }
}

/** Where texts stand; each must be there. */
const placesOf = (text: string, parts: readonly string[]): number[] =>
  parts.map((part) => {
    const at = text.indexOf(part)
    expect(at, `'${part}' in ${text}`).toBeGreaterThanOrEqual(0)
    return at
  })

describe('the content of a letter', () => {
  test('has defaults from the job, in the language of the letter', () => {
    expect(letterOf({ job })).toEqual({
      language: 'en',
      recipient: 'Meseta Works\nBurgos, Spain',
      subject: 'Application: Dam engineer',
      salutation: 'Dear hiring team,',
      text: '',
      closing: 'Kind regards,',
    })
    expect(letterOf({ job, language: 'es', closing: '' })).toMatchObject({
      subject: 'Candidatura: Dam engineer',
      salutation: 'Estimado equipo de selección:',
      closing: '',
    })
    expect(letterOf({})).toMatchObject({ recipient: '', subject: 'Application' })
  })

  test('is sender, recipient, date, subject, salutation, paragraphs, closing and name', () => {
    const { lang, title, header, sections } = made(written)
    expect({ lang, title }).toEqual({ lang: 'en', title: 'Cover letter of Asha Rao' })
    expect(header).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.org',
      phone: contact.phone,
      place: 'Pune - India',
    })
    const said = sections.map((section) => [
      section.title,
      section.body.kind === 'entries' &&
        section.body.entries.map(({ parts }) =>
          parts.flatMap((part) =>
            part.kind === 'text' ? [part.text] : part.kind === 'list' ? part.items : [],
          ),
        ),
    ])
    expect(said).toEqual([
      ['', [['Meseta Works', 'Burgos, Spain']]],
      ['', [['3 May 2026']]],
      [
        'Application: Dam engineer',
        [
          ['Dear hiring team,'],
          ['I have built two.', 'One of them leaks.'],
          ['Clay', 'Rock'],
          ['May I come?'],
          ['Kind regards,'],
          ['Asha Rao'],
        ],
      ],
    ])
  })

  test('is in the language of the letter, not of the page', () => {
    const { lang, title, header, sections } = made({ ...written, language: 'es' })
    expect({ lang, title }).toEqual({ lang: 'es', title: 'Carta de presentación de Asha Rao' })
    expect(header.place).toBe('Pune - India')
    expect(made({ language: 'es' }, cvProfile({ ...data, Country: 'DE' })).header.place).toBe(
      'Pune - Alemania',
    )
    expect(JSON.stringify(sections)).toContain('3 de mayo de 2026')
  })

  test('contains only the header of the CV, without its hidden parts', () => {
    const choice = { ...defaultChoice(1), hidden: [personalPart('City')] }
    const text = JSON.stringify(made(written, profile, choice))
    for (const left of ['B.Tech', 'I build bridges', 'Pune']) expect(text).not.toContain(left)
  })
})

describe('the PDF of a letter', () => {
  test.each(cvTemplates)('is tagged, in reading order and one page long in template %i', async (template) => {
    const { pdf } = await pdfOf(written, profile, { template, typeface: 'serif', paper: 'LETTER' })
    const places = placesOf(await popplerText(pdf), [
      'Asha Rao',
      'asha@example.org',
      'Meseta Works',
      'Burgos, Spain',
      '3 May 2026',
      'Application: Dam engineer',
      'Dear hiring team,',
      'I have built two.',
      'One of them leaks.',
      'Clay',
      'Rock',
      'May I come?',
      'Kind regards,',
    ])
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(brokenRules(pdf)).toEqual([])
    const reading = await readPdfDocument(await openPdf(pdf))
    expect(reading).toMatchObject({
      title: 'Cover letter of Asha Rao',
      language: 'en',
      isTagged: true,
      attachments: [],
    })
    expect(reading.pages).toHaveLength(1)
    const roles = reading.pages[0]!.filter(({ role }) => role !== 'P')
    expect(roles).toEqual([
      { role: 'H1', text: 'Asha Rao' },
      { role: 'H2', text: 'Application: Dam engineer' },
      { role: 'LI', text: 'Clay' },
      { role: 'LI', text: 'Rock' },
    ])
    expect(reading.pages[0]!.at(-1)).toEqual({ role: 'P', text: 'Asha Rao' })
    expect((await popplerTree(pdf)).join('\n')).toContain('May I come?')
  })

  test('never leaves the closing and the name alone on a page', async () => {
    const sentence = 'I have built dams of clay and of rock, and watched over all of them. '
    // So many lines that no tighter setting takes them to the page before.
    const closing = 'Kind regards,\nfrom Pune\nand Burgos\nand Delft\nand Basel'
    let turned = 0
    for (let count = 5; count < 41; count++) {
      const { pages } = await pdfOf({
        ...written,
        closing,
        text: `${'A line.\n'.repeat(count)}\n${sentence.repeat(9)}Finis.`,
      })
      expect(pages.pages.length).toBeLessThanOrEqual(2)
      const last = pages.pages
        .at(-1)!
        .marks.flatMap((mark) => (mark.kind === 'glyphs' && mark.node ? [mark] : []))
      const text = last.map(({ clusters }) => clusters.map((one) => one.text).join('')).join(' ')
      expect(text).toContain('Finis.')
      expect(text).toContain('Kind regards,')
      // Two lines of the text at least, the closing and the name.
      expect(new Set(last.map(({ baseline }) => Math.round(baseline))).size).toBeGreaterThanOrEqual(8)
      turned += pages.pages.length - 1
    }
    expect(turned).toBeGreaterThan(0)
    expect(turned).toBeLessThan(36)
  })

  test.each([
    ['Tamil', 'ஆஷா ராவ்', 'நான் இரண்டு அணைகளைக் கட்டியுள்ளேன்.'],
    ['Arabic', 'عائشة الراوي', 'لقد بنيت سدين كبيرين في الجبال.'],
  ])('can be read back in %s', async (_, name, text) => {
    const { pdf } = await pdfOf(
      { job, text, salutation: text, closing: name },
      cvProfile({ FirstName: name }),
    )
    const read = (await pdfjsText(pdf)).replaceAll(/\s+/g, ' ')
    for (const word of [...name.split(' '), ...text.split(' ')]) expect(read).toContain(word.replace('.', ''))
  })

  test('accepts names of any length', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
    const { pdf } = await pdfOf(
      { job: { title: `${long} ${long}`, organization: long, place: long }, text: long },
      cvProfile({ FirstName: long }),
    )
    const read = (await popplerText(pdf)).replaceAll(/\s+/g, '')
    expect(read.split(long).length - 1).toBeGreaterThanOrEqual(7)
  })
})
