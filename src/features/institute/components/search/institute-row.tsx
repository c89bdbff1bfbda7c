import * as m from '#messages/institute/board.ts'
import * as kinds from '#messages/institute/kinds.ts'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Status } from '#components/ui/status.tsx'
import { countryName } from '#lib/text/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { InstituteCard } from '../../search/schema.ts'
import { Crest } from '../crest.tsx'
import styles from './institute-row.module.css'

/** An institute in the list. */
export function InstituteRow({ institute }: { institute: InstituteCard }) {
  const { instituteName, Slug, city, state, country, establishedYear, Programs, Students } = institute
  const place = [city, state !== city && state, country && countryName(country)].filter(Boolean).join(', ')
  return (
    <article className={styles.row}>
      <Crest name={instituteName} />
      <div className={styles.main}>
        <h2 className={styles.name}>
          <a href={paths.institute(Slug)}>{instituteName}</a>
        </h2>
        <Meta
          items={[
            place,
            institute.educationCategory &&
              optionLabel(kinds.educationCategories, institute.educationCategory),
            institute.instituteType && optionLabel(kinds.instituteTypes, institute.instituteType),
            establishedYear && m.founded(establishedYear),
          ]}
        />
        <Meta
          items={[
            Programs > 0 && m.programmeCount(Programs),
            Students > 0 && m.studentCount(Students),
            institute.Unclaimed && <Status key="unclaimed">{m.notKept()}</Status>,
            institute.Demonstration && <DemoMark key="demo" />,
          ]}
        />
      </div>
    </article>
  )
}
