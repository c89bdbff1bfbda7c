import * as labels from '#messages/institute/fields.ts'
import * as options from '#features/institute/sections/options.ts'
import * as m from '#messages/institute/public.ts'
import { semesterCount } from '#messages/institute/sections.ts'
import { ListPaging } from '#components/organization/list-paging.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { paths } from '#lib/text/paths.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { InstituteView } from '../../public/queries.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import { showFee, showNumber } from '../../public/show.ts'
import { SyllabusOutlines } from './institute-parts.tsx'
import styles from '#components/organization/public-page.module.css'

interface Props {
  institute: PublicInstitute
  programme: PublicInstitute['academicPrograms'][number]
  view: InstituteView
}

/** Renders a programme: duration, capacity, fee, recruiters and syllabi. */
export function ProgrammeDetails({ institute, programme, view }: Props) {
  const figures = [
    [m.duration(), programme.semesters && semesterCount({ count: programme.semesters })],
    [m.seats(), showNumber(programme.capacity)],
    [m.averageFee(), showFee(programme.averageFee, institute.instituteAddress.country)],
    [labels.graduationLevel(), optionLabel(options.graduationLevels, programme.graduationLevel)],
    [labels.language(), optionLabel(options.languages, programme.language)],
  ].filter(([, value]) => value)
  const { syllabus, Totals, Slug } = institute
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.main}>
        {programme.recruitmentCompanies.length > 0 && (
          <section aria-labelledby="recruiters">
            <h2 id="recruiters">{m.recruiters()}</h2>
            <ul className={styles.list}>
              {programme.recruitmentCompanies.map((company) => (
                <li key={company.id}>
                  <h3>{company.recruiterName}</h3>
                  <Meta
                    items={[
                      optionLabel(options.programJobTypes, company.jobType),
                      optionLabel(options.jobRoles, company.jobRole),
                    ]}
                  />
                  <p>{company.responsibilities}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {(syllabus.length > 0 || view.List === 'syllabus') && (
          <SyllabusOutlines
            institute={institute}
            syllabi={syllabus}
            paging={
              <ListPaging
                list="syllabus"
                title={m.taught()}
                total={Totals['syllabus'] ?? 0}
                view={view}
                path={paths.institute(Slug, programme.id)}
              />
            }
          />
        )}
        <p>
          <ButtonLink className={styles.whole} href={paths.institute(institute.Slug)}>
            {m.allOf({ name: institute.instituteName })}
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
