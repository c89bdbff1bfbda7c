import { sample, string } from 'fast-check'
import { sql } from 'kysely'
import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { readSchemaFiles } from './migrate.ts'

const { db } = await testDatabase()

async function skeletonsOf(names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ skeleton: string }>`
    SELECT name_skeleton(name) AS skeleton
    FROM unnest(${names}::text[]) WITH ORDINALITY AS t(name, place) ORDER BY place`.execute(db)
  return rows.map(({ skeleton }) => skeleton)
}

test.each([
  [
    'blanks',
    'Rel University',
    ['Rel  University', ' Rel\u00a0University ', 'Rel\t\u2003University', 'Rel\u2800University'],
  ],
  [
    'invisible characters',
    'Rel University',
    ['Re\u00adl Univ\u200bersity', '\u202eRel\u202c University\u2060\ufeff', 'Rel Uni\u034fversity\u3164'],
  ],
  ['case', 'Московский Университет', ['МОСКОВСКИЙ УНИВЕРСИТЕТ', 'московский университет']],
  [
    'Cyrillic, Greek and Armenian letters',
    'Rel University',
    [
      'Rеl University',
      'Rel Uniνersity',
      'ReΙ University',
      'Rel UΝIVERSITY',
      'Rel Univerѕіtу',
      'Rel Սniversity',
    ],
  ],
  [
    'compatibility forms',
    'Rel University',
    ['Ｒｅｌ Ｕｎｉｖｅｒｓｉｔｙ', '𝐑𝐞𝐥 𝕌niversity', 'ℛel University'],
  ],
  ['letters and digits', 'Rel Mill 10', ['ReI MilI lO', 'Re1 Mi|l 1o', 'Rel rnill 10', 'Rel Mi\u0307ll 10']],
  ['one accent or a mark', 'École d’été', ["Éсоlе d'été", 'E\u0301cole d´été']],
  ['letters that look alike in a script other than Latin', 'Περί Πολλών', ['περί πολλών', 'Пερί Πολλών']],
])('names that differ only in %s have the same skeleton', async (_, name, others) => {
  const [own, ...same] = await skeletonsOf([name, ...others])
  expect(same).toEqual(others.map(() => own))
})

test('other names have other skeletons, in every script', async () => {
  const names = [
    'Rel University',
    'RelUniversity',
    'Red University',
    'Rel Universities',
    'Rel University 2',
    'Rél University',
    'Московский университет',
    'Казанский университет',
    'Πανεπιστήμιο Αθηνών',
    'Πανεπιστήμιο Πατρών',
    'சென்னை பல்கலைக்கழகம்',
    'மதுரை பல்கலைக்கழகம்',
    'جامعة القاهرة',
    'جامعة دمشق',
    '東京大学',
    '京都大学',
    '서울대학교',
    '부산대학교',
    'Երևանի համալսարան',
    'האוניברסיטה העברית',
    'मुंबई विद्यापीठ',
    'पुणे विद्यापीठ',
  ]
  expect(new Set(await skeletonsOf(names)).size).toBe(names.length)
})

test('the skeleton of any text is its own, and ignores blanks and invisible characters', async () => {
  const texts = sample(
    string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
    60,
  )
  const skeletons = await skeletonsOf(texts)
  const blurred = texts.map((text) => `\u200b ${text}\u00a0\u00ad`)
  expect(await skeletonsOf(blurred)).toEqual(skeletons)
  expect(skeletons.filter((text) => /^ | $|\s\s|\p{Default_Ignorable_Code_Point}/u.test(text))).toEqual([])
})

test('has the invisible characters and the letters of Unicode', async () => {
  const invisible = Array.from({ length: 0xe1000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter))
  expect(await skeletonsOf([invisible.join('')])).toEqual([''])
  const similar = Object.entries(confusables).filter(
    ([letter, look]) => letter.normalize('NFKD') === letter && /^[A-Za-z]$/.test(look),
  )
  const [letters, looks] = [similar.map(([letter]) => letter), similar.map(([, look]) => look)]
  expect(await skeletonsOf(letters)).toEqual(await skeletonsOf(looks))
})

test('names that were alike before there were skeletons remain', async () => {
  const names = ['Alike Circle', 'Alike  Circle']
  await sql`INSERT INTO organiser (name) SELECT unnest(${names}::text[])`.execute(db)
  await sql`UPDATE organiser SET skeleton = NULL`.execute(db)
  const { functions } = await readSchemaFiles()
  await sql.raw(functions).execute(db)
  const { rows } =
    await sql`SELECT name, skeleton FROM organiser WHERE name = ANY(${names}) ORDER BY id`.execute(db)
  expect(rows).toEqual(names.map((name) => ({ name, skeleton: 'allke clrcle' })))
})
