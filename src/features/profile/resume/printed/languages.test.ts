import { expect, test } from 'vitest'
import { printedLines } from '#test/support/profile/printed/printed-lines.ts'
import { sampleLines } from '#test/support/profile/printed/samples.ts'
import { convertPrinted } from './convert.ts'
import { readPrintedLanguages } from './languages.ts'

const read = (...texts: string[]) =>
  readPrintedLanguages(printedLines(...texts)).languages.map(({ name, level }) => [name.text, level?.text])

test.each([
  ['Mother tongue(s): Greek', 'Other language(s):', 'Greek', 'Mother tongue'],
  ['Lengua(s) materna(s): griego', 'Otra(s) lengua(s):', 'griego', 'Lengua materna'],
  ['Langue(s) maternelle(s) : grec', 'Autre(s) langue(s) :', 'grec', 'Langue maternelle'],
  ['Muttersprache(n): Griechisch', 'Weitere Sprache(n):', 'Griechisch', 'Muttersprache'],
  ['Lingua madre\tgreco', 'Altre lingue', 'greco', 'Lingua madre'],
  ['Língua(s) materna(s): grego', 'Outra(s) língua(s):', 'grego', 'Língua materna'],
  ['Moedertaal/talen: Grieks', 'Andere talen:', 'Grieks', 'Moedertaal/talen'],
  ['Język ojczysty: grecki', 'Inne języki:', 'grecki', 'Język ojczysty'],
  ['Modersmål: grekiska', 'Andra språk:', 'grekiska', 'Modersmål'],
  ['Ana dili: Yunanca', 'Diğer diller:', 'Yunanca', 'Ana dili'],
  ['Родной язык: греческий', 'Другие языки:', 'греческий', 'Родной язык'],
  ['मातृभाषा: यूनानी', 'अन्य भाषाएँ:', 'यूनानी', 'मातृभाषा'],
  ['母语：希腊语', '其他语言：', '希腊语', '母语'],
  ['母語：ギリシャ語', 'その他の言語：', 'ギリシャ語', '母語'],
  ['모국어: 그리스어', '기타 언어:', '그리스어', '모국어'],
  ['שפת אם: יוונית', 'שפות נוספות:', 'יוונית', 'שפת אם'],
  ['اللغة الأم: اليونانية', 'اللغات الأخرى:', 'اليونانية', 'اللغة الأم'],
  ['ภาษาแม่: กรีก', 'ภาษาอื่น ๆ:', 'กรีก', 'ภาษาแม่'],
  ['Bahasa ibu: Yunani', 'Bahasa lain:', 'Yunani', 'Bahasa ibu'],
  ['Tiếng mẹ đẻ: Hy Lạp', 'Ngôn ngữ khác:', 'Hy Lạp', 'Tiếng mẹ đẻ'],
])('%s, then %s', (native, other, language, level) => {
  expect(read(native, other, 'Esperanto\tB2')).toEqual([
    [language, level],
    ['Esperanto', 'B2'],
  ])
})

test('reads languages below and beside their labels', () => {
  expect(read('MOTHER TONGUE(S)', 'Irish | Welsh', 'OTHER LANGUAGES: Breton (B1), Manx')).toEqual([
    ['Irish', 'MOTHER TONGUE'],
    ['Welsh', 'MOTHER TONGUE'],
    ['Breton', 'B1'],
    ['Manx', undefined],
  ])
})

test('reads a level below its language', () => {
  expect(read('Français', 'langue maternelle', 'Anglais', 'C1', 'Catalan')).toEqual([
    ['Français', 'langue maternelle'],
    ['Anglais', 'C1'],
    ['Catalan', undefined],
  ])
})

test('takes contacts at the foot of the page for no languages', () => {
  expect(read('English', 'Leeds • United Kingdom • ada@example.org')).toEqual([['English', undefined]])
})

test('takes the head and the scale of the grid of Europass for no languages', () => {
  expect(
    read(
      'Mother tongue(s): ITALIAN',
      'Other language(s):',
      'UNDERSTANDING\tSPEAKING WRITING',
      'Listening\tReading\tSpoken production\tSpoken interaction',
      'ENGLISH\tC1\tC1\tB2\tB2\tB2',
      'Levels: A1 and A2: Basic user; B1 and B2: Independent user; C1 and C2: Proficient user',
    ),
  ).toEqual([
    ['ITALIAN', 'Mother tongue'],
    ['ENGLISH', 'C1 C1 B2 B2 B2'],
  ])
  expect(
    read(
      'Altre lingue\tCOMPRENSIONE\tPARLATO\tPRODUZIONE SCRITTA',
      'Ascolto\tLettura\tInterazione\tProduzione orale',
      'Inglese\tB2\tC1\tB2\tB2\tB1',
      'Quadro Comune Europeo di Riferimento delle Lingue',
    ),
  ).toEqual([['Inglese', 'B2 C1 B2 B2 B1']])
})

test.each(['europass-new-en.pdf', 'europass-old-it.pdf'])(
  'reads the grid of %s, in a section of its own or not',
  async (file) => {
    const { resume, notes } = convertPrinted(await sampleLines('templates', file))
    const languages = resume['languages'] as { language: string; fluency: string }[]
    expect(languages).toHaveLength(3)
    expect(languages.slice(1).every(({ fluency }) => /^(?:[ABC][12] ?){5}$/.test(fluency))).toBe(true)
    expect(notes.filter(({ value }) => /Lettura|Listening|Liv|Lev.*A1/.test(value ?? ''))).toEqual([])
  },
)

test('reads a PDF of Europass', async () => {
  const { resume, notes } = convertPrinted(await sampleLines('strangers', 'chromium-europass-pt.pdf'))
  expect(resume['languages']).toEqual([
    { language: 'português', fluency: 'Língua materna' },
    { language: 'inglês', fluency: 'COMPREENSÃO ORAL B1 LEITURA B1 ESCRITA A2' },
  ])
  expect(notes.filter(({ value }) => /L[ií]ngua/i.test(value))).toEqual([])
})

test('finds the mother tongue among the personal skills', async () => {
  const { resume } = convertPrinted(await sampleLines('latex', 'europasscv-it.pdf'))
  expect(resume).toMatchObject({ languages: [{ language: 'italiano', fluency: 'Lingua madre' }] })
})
