import { sql } from 'kysely'
import { recordText, recordTexts, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { Db } from '#lib/db/connect.ts'
import { wordsOf } from '#lib/text/words.ts'
import { skillKey } from '../item/read.ts'
import type { FitProfile } from './points.ts'

/** Profile lists whose items have skills. */
const skillLists = ['TechnicalSkills', 'ManagementSkills', 'IndustrySkills', 'ArtisticSkills']
const experienceList = 'ProfessionalExperience'

/** Returns whether a person has a profile for a CV. */
export const hasProfile = async (db: Db, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('profile')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()) !== undefined

/** Returns the skills and title words of a person's profile; empty without a profile. */
export async function getFitProfile(db: Db, personId: string): Promise<FitProfile> {
  const { rows } = await sql<{ list: string; item: StoredRecord }>`
    SELECT d.list, d.item FROM profile p JOIN document_item d ON d.document = p.document_id
    WHERE p.person_id = ${personId} AND d.list = ANY(${[...skillLists, experienceList]}::text[])`.execute(db)
  const skills = rows.flatMap(({ list, item }) =>
    list === experienceList ? recordTexts(item, 'SkillsUsed') : recordTexts(item, 'Skills'),
  )
  const titles = rows.flatMap(({ list, item }) =>
    list === experienceList ? [recordText(item, 'PositionTitle')] : [],
  )
  return {
    skills: [...new Set(skills.map(skillKey).filter(Boolean))],
    words: [...new Set(titles.flatMap(wordsOf))],
  }
}
