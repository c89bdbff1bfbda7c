import * as m from '#messages/institute/board.ts'
import * as kinds from '#messages/institute/kinds.ts'
import { OrganizationRow } from '#components/board/organization-row.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Status } from '#components/ui/status.tsx'
import { countryName } from '#lib/text/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { InstituteCard } from '../../search/schema.ts'
import { Crest } from '../crest.tsx'

/** An institute in the list. */
export function InstituteRow({ institute }: { institute: InstituteCard }) {
  const { instituteName, Slug, city, state, country, establishedYear, Programs, Students } = institute
  const place = [city, state !== city && state, country && countryName(country)].filter(Boolean).join(', ')
  return (
    <OrganizationRow mark={<Crest name={instituteName} />} name={instituteName} href={paths.institute(Slug)}>
      <Meta
        items={[
          place,
          institute.educationCategory && optionLabel(kinds.educationCategories, institute.educationCategory),
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
    </OrganizationRow>
  )
}
