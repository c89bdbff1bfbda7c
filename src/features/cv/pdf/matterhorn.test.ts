import { beforeAll, describe, expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { brokenRules } from '#test/support/cv/pdf-ua.ts'
import { cameraPicture, openPhotoLoader } from '#test/support/cv/photos.ts'
import { cvContact } from '#test/support/cv/profiles.ts'
import { fivePages } from '#test/support/cv/careers.ts'
import { rewritePdf } from '#test/support/cv/rewrite-pdf.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import { layOut } from '../layout/layout.ts'
import { textsOf } from '../layout/texts.ts'
import { createShaper } from '../shaping/shaper.ts'
import { writePdf } from './pdf.ts'

// The 87 conditions of the Matterhorn Protocol 1.1 (PDF Association, 2021) that a machine can check; version 1.02
// counted 89. The other conditions of its 31 checkpoints need a person. Each is broken in a file, and the check by which
// pdf/ua.test.ts passes every profile must notice. A check is named by its clause of ISO 14289-1.

interface Condition {
  /** The first place in the unpacked file that is changed. */
  from: string | RegExp
  to: string
  /** The check that notices. */
  rule: string
}
const breaks = (from: string | RegExp, to: string, rule: string): Condition => ({ from, to, rule })

const CATALOG = '/Type /Catalog'
const inCatalog = (entry: string, rule: string) => breaks(CATALOG, `${CATALOG}\n${entry}`, rule)
const roleMap = (map: string) =>
  breaks('/Type /StructTreeRoot', `/Type /StructTreeRoot\n/RoleMap << ${map} >>`, '7.1-5')
const element = (type: string, rule: string) => breaks('/S /P\n', `/S ${type}\n`, rule)
const LINK = '/Subtype /Link'
/** Files have annotations of one kind: links. */
const annotation = (kind: string) => breaks(LINK, `/Subtype /${kind}`, '7.18.1')
const noLanguage = breaks('/Lang (en)', '/Lung (en)', '7.2-29')
/** Fonts of files are of one kind: Type 0 with TrueType outlines. */
const simpleFont = (kind: string) => breaks('/Subtype /Type0', `/Subtype /${kind}`, '7.21.4.1-1')
const encoding = breaks('/Encoding /Identity-H', '/Encoding /UniJIS-UCS2-H', '7.21.3.3-1')
/** Other actions than those of links play media. */
const media = breaks('/S /URI', '/S /Rendition', '7.18.6.2-1')
const form = breaks('/Subtype /Image', '/Subtype /Form', '7.20')
const HEADING = /\/H1 (<<\/MCID \d+>> BDC)/
/** The bits of some other stream: glyphs are missing from it, and others are too many. */
const otherSet = breaks(
  /\/FontFile2 (\d+) 0 R\n\/CIDSet \d+ 0 R/,
  '/FontFile2 $1 0 R\n/CIDSet $1 0 R',
  '7.21.4.2-2',
)
const SHOWN = /(Tm \[<)[\da-f]{4}/
const MAPPED = /(1 beginbfrange\n<0000> <[\da-f]{4}> \[<0000> <)[\da-f]{4}/

const conditions: Record<string, Condition> = {
  '01-003': breaks(HEADING, '/H1 $1 /Artifact BMC EMC', '7.1-1'),
  '01-004': breaks(
    '/Artifact <</Type /Layout>> BDC',
    '/Artifact <</Type /Layout>> BDC /P <</MCID 9>> BDC EMC',
    '7.1-2',
  ),
  '01-005': breaks(HEADING, '/H1 BMC', '7.1-3'),
  '01-007': breaks('/Marked true', '/Marked true\n/Suspects true', '7.1-4'),
  '02-001': breaks('/S /H1', '/S /X1', '7.1-6'),
  '02-003': roleMap('/X /Y /Y /X'),
  '02-004': roleMap('/P /H1'),
  '06-001': breaks('/Metadata ', '/Mitadata ', '7.1-8'),
  '06-002': breaks('<pdfuaid:part>1<', '<pdfuaid:part>2<', '5-1'),
  '06-003': breaks('<dc:title>', '<dc:subtitle>', '7.1-9'),
  '07-001': breaks('/DisplayDocTitle true', '', '7.1-10'),
  '07-002': breaks('/DisplayDocTitle true', '/DisplayDocTitle false', '7.1-10'),
  '09-004': breaks('/S /TD', '/S /P', '7.2'),
  '09-005': breaks('/S /LBody', '/S /P', '7.2'),
  '09-006': element('/TOCI', '7.2'),
  '09-007': element('/RT', '7.2'),
  '09-008': element('/WT', '7.2'),
  '10-001': breaks(SHOWN, '$1fff0', '7.21.7-1'),
  // Every language is that of the catalog, unless a text has another one.
  '11-001': noLanguage,
  '11-002': noLanguage,
  '11-003': breaks('/Lang (en)', '/Outlines << >>', '7.2-33'),
  '11-004': noLanguage,
  '11-005': noLanguage,
  '11-006': noLanguage,
  '13-004': breaks('/Alt (Photo', '/Olt (Photo', '7.3-1'),
  '14-002': breaks('/S /H1', '/S /H2', '7.4.2-1'),
  '14-003': breaks('/S /H3', '/S /H5', '7.4.2-1'),
  '14-006': breaks('/S /H2', '/S /H', '7.4.4'),
  '14-007': breaks('/S /H3', '/S /H', '7.4.4'),
  '15-003': breaks('/Scope /', '/Scapo /', '7.5-1'),
  '17-002': element('/Formula', '7.7-1'),
  '17-003': breaks(SHOWN, '$1fff0', '7.21.7-1'),
  '19-003': element('/Note', '7.9-1'),
  '19-004': breaks(/\/S \/P\n([^]*?)\/S \/P\n/, '/S /Note\n/ID (a)\n$1/S /Note\n/ID (a)\n', '7.9-2'),
  // No file has optional content, forms or encryption.
  '20-001': inCatalog('/OCProperties << /Configs [<< >>] >>', '7.10'),
  '20-002': inCatalog('/OCProperties << /D << >> >>', '7.10'),
  '20-003': inCatalog('/OCProperties << /D << /Name (a) /AS [] >> >>', '7.10'),
  '21-001': breaks('/UF (', '/UG (', '7.11-1'),
  '25-001': inCatalog('/AcroForm << /XFA (dynamicRender) >>', '7.15-1'),
  '26-001': breaks('/Root ', '/Encrypt << >>\n/Root ', '7.16-1'),
  '26-002': breaks('/Root ', '/Encrypt << /P 0 >>\n/Root ', '7.16-1'),
  '28-002': annotation('Highlight'),
  '28-004': breaks('/Contents (tel:', '/Cantents (tel:', '7.18.5-2'),
  '28-005': annotation('Widget'),
  '28-006': annotation('Unknown'),
  '28-007': annotation('TrapNet'),
  '28-008': breaks('/Tabs /S', '', '7.18.3-1'),
  '28-009': breaks('/Tabs /S', '/Tabs /R', '7.18.3-1'),
  '28-010': annotation('Widget'),
  '28-011': breaks('/S /Link', '/S /Span', '7.18.5-1'),
  '28-012': breaks('/Contents (tel:', '/Cantents (tel:', '7.18.5-2'),
  '28-014': media,
  '28-015': media,
  '28-016': annotation('FileAttachment'),
  '28-017': annotation('PrinterMark'),
  '28-018': annotation('PrinterMark'),
  '30-001': form,
  '30-002': form,
  '31-001': encoding,
  '31-002': encoding,
  '31-003': encoding,
  '31-004': breaks('/CIDToGIDMap /Identity', '/CIDToGIDMap /Other', '7.21.3.2-1'),
  '31-005': breaks('/CIDToGIDMap /Identity', '', '7.21.3.2-1'),
  '31-006': encoding,
  '31-007': breaks('begincmap', 'begincmap\n/WMode 1 def', '7.21.3.3-2'),
  '31-008': breaks('begincmap', '/Other usecmap\nbegincmap', '7.21.3.3-2'),
  '31-009': breaks('/FontFile2', '/FantFile2', '7.21.4.1-1'),
  '31-011': breaks(SHOWN, '$1fff0', '7.21.4.1-2'),
  '31-012': simpleFont('Type1'),
  '31-013': simpleFont('Type1'),
  '31-014': otherSet,
  '31-015': otherSet,
  '31-016': breaks('/W [0 [', '/W [1 [', '7.21.5-1'),
  '31-017': simpleFont('TrueType'),
  '31-018': simpleFont('TrueType'),
  '31-019': simpleFont('TrueType'),
  '31-020': simpleFont('TrueType'),
  '31-021': simpleFont('TrueType'),
  '31-022': simpleFont('TrueType'),
  '31-023': simpleFont('TrueType'),
  '31-024': simpleFont('TrueType'),
  '31-025': simpleFont('TrueType'),
  '31-026': simpleFont('TrueType'),
  '31-027': breaks('/ToUnicode ', '/ToUnacode ', '7.21.7-1'),
  '31-028': breaks(MAPPED, '$10000', '7.21.7-2'),
  '31-029': breaks(MAPPED, '$1feff', '7.21.7-2'),
  '31-030': breaks(SHOWN, '$10000', '7.21.8-1'),
}

let file: Uint8Array

beforeAll(async () => {
  const address = '/media/0123456789abcdef0123456789abcdef/picture.webp'
  const profile = {
    ...fivePages,
    UserPersonalData: { ...fivePages.UserPersonalData, ProfilePicture: address },
  }
  const document = makeDocument(profile, { ...defaultChoice(1), photo: true }, cvContact)
  const fonts = await fontsFor(textsOf(document))
  const pages = layOut(document, { template: 1, colour: null, paper: 'A4' }, await createShaper(fonts))
  const photo = await openPhotoLoader(new Map([[address, await cameraPicture(90, 70)]])).loadPhoto({
    address,
  })
  const attachment = new TextEncoder().encode('{}')
  file = await writePdf(pages, fonts, { date: new Date(0), attachment, photo })
})

test('every condition that a machine can check is here once', () => {
  const perCheckpoint = Map.groupBy(Object.keys(conditions), (id) => id.slice(0, 2))
  expect(Object.fromEntries([...perCheckpoint].map(([point, ids]) => [point, ids.length]))).toEqual({
    '01': 4,
    '02': 3,
    '06': 3,
    '07': 2,
    '09': 5,
    10: 1,
    11: 6,
    13: 1,
    14: 4,
    15: 1,
    17: 2,
    19: 2,
    20: 3,
    21: 1,
    25: 1,
    26: 2,
    28: 15,
    30: 2,
    31: 29,
  })
})

test('a file that is only unpacked breaks no rule', () => {
  expect(brokenRules(file)).toEqual([])
  expect(brokenRules(rewritePdf(file, (text) => text))).toEqual([])
})

describe('condition', () => {
  test.each(Object.entries(conditions))('%s is noticed', (_, { from, to, rule }) => {
    let found = false
    const broken = rewritePdf(file, (text) => {
      const changed = text.replace(from, to)
      found = changed !== text
      return changed
    })
    expect(found).toBe(true)
    expect(brokenRules(broken).map((each) => each.split(' ')[0])).toContain(rule)
  })
})
