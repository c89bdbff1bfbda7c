import list from '#components/form/lists/list-section.module.css'
import { classNames } from '#lib/text/class-names.ts'
import { fieldsOf, type AnySection } from '#kits/document/section.ts'
import type { PublicProfile, SectionKey } from '../schema.ts'
import { sections } from '../sections/registry.ts'
import styles from './public/public-profile.module.css'

/** The fields of otherwise public items that only validated viewers see. */
interface Details {
  title: string
  at: string
  rows: { label: string; values: readonly string[] }[]
}

/** Renders aspirations, part-time jobs and the like of positions and degrees (profile areas, section 2). */
function detailsOf(profile: PublicProfile): Details[] {
  return (Object.entries(sections) as [SectionKey, AnySection][]).flatMap(([key, section]) => {
    const fields = fieldsOf(section).filter((field) => section.membersOnly?.includes(field.key))
    return (profile[key] ?? []).flatMap((item) => {
      const rows = fields
        .map((field) => ({
          label: field.label(),
          values: (item as unknown as Record<string, string[]>)[field.key] ?? [],
        }))
        .filter(({ values }) => values.length > 0)
      const { title, detail = [] } = section.summary(item)
      return rows.length > 0 ? [{ title, at: detail[0] ?? '', rows }] : []
    })
  })
}

export const hasCareerDetails = (profile: PublicProfile): boolean => detailsOf(profile).length > 0

export const CareerDetails = ({ profile }: { profile: PublicProfile }) =>
  detailsOf(profile).map(({ title, at, rows }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two may be called the same, and they keep their order
    <div key={index} className={classNames(list.item, styles.career)}>
      <h3>{title}</h3>
      {at && <p>{at}</p>}
      <dl>
        {rows.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((value, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <dd key={place}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  ))
