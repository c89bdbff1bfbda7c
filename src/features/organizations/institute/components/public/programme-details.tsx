import * as labels from '#messages/institute/fields.ts'
import * as options from '#features/organizations/institute/sections/options.ts'
import * as m from '#messages/institute/public.ts'
import { ListPaging } from '#components/organization/list-paging.tsx'
import { Figures } from '#components/organization/public-parts.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { PlainText } from '#components/ui/plain-text.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import { paths } from '#lib/text/paths.ts'
import { languageOptions } from '#kits/document/fields/languages.ts'
import { optionLabel } from '#lib/text/option.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import type { InstituteView } from '../../public/queries.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import { showCredits } from '../../public/show.ts'
import { showFee, showNumber } from '../../sections/fee.ts'
import { showDuration } from '../../sections/programs.ts'
import { SyllabusOutlines, type MakeSyllabusPdf } from './syllabus-outlines.tsx'
import styles from '#components/organization/public-page.module.css'

interface Props {
  institute: PublicInstitute
  programme: PublicInstitute['academicPrograms'][number]
  view: InstituteView
  makePdf: MakeSyllabusPdf
}

/** Renders a programme: duration, capacity, fee, recruiters and syllabi. */
export function ProgrammeDetails({ institute, programme, view, makePdf }: Props) {
  const figures = [
    [labels.duration(), showDuration(programme)],
    [labels.credits(), showCredits(programme)],
    [labels.seats(), showNumber(programme.capacity)],
    [labels.averageFee(), showFee(programme, institute.instituteAddress.country)],
  ] as const
  const facts = [
    optionLabel(options.graduationLevels, programme.graduationLevel),
    optionLabel(options.studyModes, programme.studyMode),
    optionLabel(languageOptions, programme.language),
  ]
  const { syllabus, Totals, Slug } = institute
  return (
    <>
      <div className={styles.notice}>
        <Meta items={facts} />
      </div>
      <Figures figures={figures} />
      <div className={styles.main}>
        {programme.description && <PlainText text={programme.description} />}
        {programme.intakes.length > 0 && (
          <section aria-labelledby="intakes">
            <h2 id="intakes">{labels.intakes()}</h2>
            <Table caption={labels.intakes()} columns={[labels.startsOn(), labels.applicationDeadline()]}>
              {programme.intakes.map(({ startsOn, applicationDeadline }) => (
                <Row key={`${startsOn} ${applicationDeadline}`}>
                  <Cell label={labels.startsOn()}>{showCalendarDay(startsOn)}</Cell>
                  <Cell label={labels.applicationDeadline()}>{showCalendarDay(applicationDeadline)}</Cell>
                </Row>
              ))}
            </Table>
          </section>
        )}
        {programme.admissionRules && (
          <section aria-labelledby="admission">
            <h2 id="admission">{labels.admissionRules()}</h2>
            <PlainText text={programme.admissionRules} />
          </section>
        )}
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
            makePdf={makePdf}
            paging={
              <ListPaging
                list="syllabus"
                title={m.taught()}
                total={Totals['syllabus'] ?? 0}
                view={view}
                path={paths.institute(Slug, programme.id)}
                start="taught"
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
