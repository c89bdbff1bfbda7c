import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Db } from '#lib/db/connect.ts'
import { checkedRow } from '#lib/api/checked-row.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { updateSection } from '../mutations.ts'
import { taxonomyFieldSchema, type Section } from '../schema.ts'
import type { TaxonomyField } from '../schema-fields.ts'

const name = z.string().check(z.minLength(1), z.maxLength(200))
const term = z.looseObject({ value: name })
const topic = z.looseObject({ topic: name })

/** A section file: every term with its English name and its translations by language code. */
const sectionFileSchema = z.object({
  sector: taxonomyFieldSchema,
  major: z.array(term),
  detailed: z.array(
    z.looseObject({ topic: name, parents: z.array(z.looseObject({ topic: name, sub: z.array(term) })) }),
  ),
  process: z.array(term),
  technology: z.array(term),
})

export interface SectionImport {
  changed: TaxonomyField[]
  unchanged: TaxonomyField[]
  refused: { file: string; reason: string }[]
}

/** Imports every `*.yaml` of the folder as the vocabulary of its sector; errors in one file do not stop the others. */
export async function importSections(db: Db, folder: string): Promise<SectionImport> {
  const result: SectionImport = { changed: [], unchanged: [], refused: [] }
  const files = (await readdir(folder)).filter((file) => /\.ya?ml$/.test(file))
  for (const file of files.sort()) {
    try {
      const { field, section } = parseSection(await readFile(join(folder, file), 'utf8'))
      const changed = await updateSection(db, field, section)
      result[changed ? 'changed' : 'unchanged'].push(field)
    } catch (error) {
      result.refused.push({ file, reason: reasonOf(error) })
    }
  }
  return result
}

function parseSection(source: string): { field: TaxonomyField; section: Section } {
  const { sector, major, detailed, process, technology } = checkedRow(
    sectionFileSchema,
    parse(source, { maxAliasCount: 20 }),
  )
  const Labels: Section['Labels'] = {}
  const read = (english: string, item: Record<string, unknown>) => {
    const others = Object.entries(item).filter(
      ([key, value]) => /^[a-z]{2}$/.test(key) && typeof value === 'string',
    )
    if (others.length > 0) Labels[english] = Object.fromEntries(others) as Record<string, string>
    return english
  }
  const readTerm = (item: z.infer<typeof term>) => read(item.value, item)
  const readTopic = (item: z.infer<typeof topic>) => read(item.topic, item)
  const section: Section = {
    SectionMajorCategories: major.map(readTerm),
    SectionDetailedCategories: detailed.map((main) => ({
      MainTopic: readTopic(main),
      MainTopicSubCategory: main.parents.map((parent) => ({
        ParentTopic: readTopic(parent),
        SubTopic: parent.sub.map(readTerm),
      })),
    })),
    SectionProcessCategories: process.map(readTerm),
    SectionTechnologyCategories: technology.map(readTerm),
    Labels,
  }
  return { field: sector, section }
}
