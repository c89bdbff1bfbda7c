import { sectionKeys, type Profile } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { fieldsOf, type Form } from '#kits/document/section.ts'
import { careerProfile } from './careers.ts'

type Item = Record<string, unknown>

/** A career in which every item is called by its id, such as 'ProfessionalExperience-1-Projects-0'. */
export const markedProfile: Profile = (() => {
  const career = careerProfile(3)
  return {
    ...career,
    ...(Object.fromEntries(
      sectionKeys.map((key) => [key, marked(sections[key], career[key])]),
    ) as Partial<Profile>),
  } as Profile
})()

function marked(list: Form, items: readonly object[]): Item[] {
  const [first] = fieldsOf(list)
  return (items as readonly Item[]).map((item) => ({
    ...item,
    ...Object.fromEntries(
      fieldsOf(list).flatMap(({ key, of }) => (of ? [[key, marked(of, item[key] as object[])]] : [])),
    ),
    ...(first && { [first.key]: `<${String(item['id'])}>` }),
  }))
}

/** The ids of all its items, also of those inside others. */
export const markedIds: readonly string[] = [
  ...new Set(Array.from(JSON.stringify(markedProfile).matchAll(/"id":"([^"]+)"/g), ([, id]) => id ?? '')),
]

/** Of the marks, those that stand in a text. */
export const idsIn = (text: string): string[] => markedIds.filter((id) => text.includes(`<${id}>`))
