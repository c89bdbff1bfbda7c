import { sql } from 'kysely'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { getSectionData } from '#features/taxonomy/data.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import type { Db } from '#lib/db/connect.ts'
import { locales } from '#lib/text/locale.ts'

/** Other terms for a sector, in both languages, which neither its name nor its topics contain. */
const synonyms: Record<Sector, readonly string[]> = {
  'information-technology': [
    'Computer science',
    'Data science',
    'Computer networks',
    'Cloud',
    'Software',
    'Informática',
  ],
  'electrical-and-electronics': ['Electrical', 'Electronics', 'Electricidad', 'Electrónica'],
  mechanical: ['Mechanics', 'Rotating machinery'],
  'civil-and-construction': ['Civil engineering', 'Construction', 'Bridges', 'Ingeniería civil', 'Puentes'],
  'energy-and-power': ['Energy', 'Power systems', 'Power engineering', 'Energía'],
  agriculture: ['Agricultural', 'Agronomy', 'Soils', 'Crops', 'Irrigation', 'Agronomía', 'Riegos', 'Agrario'],
  medical: ['Medicine', 'Clinical', 'Nursing', 'Pharmacy', 'Clínica', 'Enfermería'],
  chemical: ['Chemical engineering', 'Process engineering', 'Ingeniería química'],
  biotechnology: ['Fermentation', 'Molecular biology', 'Genetics', 'Fermentación'],
  aerospace: ['Aeronautics', 'Aviation', 'Aircraft', 'Satellites', 'Aeronáutica', 'Satélites'],
  manufacturing: ['Metrology', 'Machining', 'Machine tools', 'Manufactura', 'Metrología'],
}

/**
 * Returns whether a phrase is specific to a field. A single word, such as 'Performance' or 'Structures', is a topic of
 * one field but used in all of them.
 */
const isDistinctive = (phrase: string): boolean => phrase.includes(' ')

/**
 * Returns a query for content of a sector: its name, another term for it, or a category or topic of two words or more,
 * as a phrase in English or Spanish.
 * @returns a tsquery as text, for `subject_words` (migrations/0001-text-search.sql).
 */
export async function sectorQuery(db: Db, sector: Sector): Promise<string> {
  const { SectionData } = await getSectionData(db, sector)
  const topics = SectionData.flatMap(({ SectionMajorCategories, SectionDetailedCategories }) => [
    ...SectionMajorCategories,
    ...SectionDetailedCategories.flatMap(({ MainTopic, MainTopicSubCategory }) => [
      MainTopic,
      ...MainTopicSubCategory.flatMap(({ ParentTopic, SubTopic }) => [ParentTopic, ...SubTopic]),
    ]),
  ])
  const labels = SectionData.flatMap(({ Labels }) => topics.flatMap((topic) => Labels[topic]?.['es'] ?? []))
  const phrases = [
    ...locales.map((locale) => fieldNames[sector].in(locale)),
    ...synonyms[sector],
    ...[...topics, ...labels].filter(isDistinctive),
  ]
  const { rows } = await sql<{ query: string }>`
    SELECT string_agg('(' || q || ')', ' | ') AS query FROM (
      SELECT phraseto_tsquery('agora_en', said)::text AS q FROM unnest(${phrases}::text[]) said
      UNION SELECT phraseto_tsquery('agora_es', said)::text FROM unnest(${phrases}::text[]) said
    ) each_phrase WHERE q <> ''`.execute(db)
  return rows[0]!.query
}
