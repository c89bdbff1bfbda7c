import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as board from '#messages/institute/board.ts'
import * as kinds from '#features/institute/sections/options.ts'
import * as labels from '#messages/institute/fields.ts'
import * as m from '#messages/institute/public.ts'
import { Figures } from '#components/organization/public-parts.tsx'
import { PeopleHere } from '#components/organization/people-here.tsx'
import { UnclaimedNotice } from '#components/organization/claim/unclaimed-notice.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { PlainText } from '#components/ui/plain-text.tsx'
import { Status } from '#components/ui/status.tsx'
import { paths } from '#lib/text/paths.ts'
import { optionLabel } from '#lib/text/option.ts'
import { publicInstituteQuery } from '../../public/queries.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import { placeOfInstitute, programmeIn, totalIn } from '../../public/show.ts'
import { programTitle } from '../../sections/programs.ts'
import { Crest } from '../crest.tsx'
import { InstituteFacts } from './institute-facts.tsx'
import { Campus, EventList, ProgrammeTable, PublicationList } from './institute-parts.tsx'
import { ProgrammeDetails } from './programme-details.tsx'
import { SyllabusOutlines, type MakeSyllabusPdf } from './syllabus-outlines.tsx'
import styles from '#components/organization/public-page.module.css'

interface Props {
  slug: string
  /** ID of the programme shown; without it, the institute's own page. */
  programme?: string | undefined
  /** Renders the follow button. @param id ID in API calls. */
  renderFollow: (id: string, name: string) => ReactNode
  /** Renders the contact form. */
  renderContact: (contacts: PublicInstitute['Contacts']) => ReactNode
  makePdf: MakeSyllabusPdf
}

/** Renders the public page of an institute or of one of its programmes. */
export function InstitutePage({ slug, programme: id, renderFollow, renderContact, makePdf }: Props) {
  const { data: institute } = useQuery(publicInstituteQuery(slug))
  if (!institute) return null
  const programme = programmeIn(institute, id)
  const name = institute.instituteName
  const title = programme ? programTitle(programme) : name
  const crumbs = [
    { name: board.institutes(), href: paths.institutes() },
    { name, href: paths.institute(slug) },
    ...(programme ? [{ name: title }] : []),
  ]
  return (
    <main id="main">
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumb label={m.crumbs()} items={crumbs} />
        </div>
        <header className={styles.top}>
          {institute.brandLogo.startsWith('/media/') ? (
            <LogoBox name={name} picture={institute.brandLogo} />
          ) : (
            <Crest name={name} large />
          )}
          <div>
            <h1>{title}</h1>
            {programme && (
              <p className={styles.of}>
                <a className="tap" href={paths.institute(slug)}>
                  {name}
                </a>
              </p>
            )}
            <Meta
              items={[
                institute.educationCategory &&
                  optionLabel(kinds.educationCategories, institute.educationCategory),
                placeOfInstitute(institute),
                institute.Checked && (
                  <Status key="kept" kind="ok">
                    {m.checked()}
                  </Status>
                ),
                institute.Demonstration && <DemoMark key="demo" />,
              ]}
            />
          </div>
          {!programme && (
            <div className={styles.ways}>
              {renderFollow(institute.instituteID, name)}
              {institute.Contacts.length > 0 && renderContact(institute.Contacts)}
            </div>
          )}
        </header>
        {programme ? (
          <ProgrammeDetails institute={institute} programme={programme} makePdf={makePdf} />
        ) : (
          <Whole institute={institute} makePdf={makePdf} />
        )}
      </div>
    </main>
  )
}

function Whole({ institute, makePdf }: { institute: PublicInstitute; makePdf: MakeSyllabusPdf }) {
  const { academicPrograms, syllabus, events, publications } = institute
  return (
    <>
      {institute.Unclaimed && <UnclaimedNotice kind="institute" slug={institute.Slug} />}
      <InstituteFigures institute={institute} />
      <div className={styles.body}>
        <div className={styles.main}>
          {institute.about && (
            <section aria-labelledby="about">
              <h2 id="about">{labels.about()}</h2>
              <PlainText text={institute.about} />
            </section>
          )}
          {academicPrograms.length > 0 && <ProgrammeTable institute={institute} />}
          <PeopleHere people={institute.People} />
          {events.length > 0 && <EventList institute={institute} />}
          <Campus institute={institute} />
          {syllabus.length > 0 && (
            <SyllabusOutlines institute={institute} syllabi={syllabus} makePdf={makePdf} />
          )}
          {publications.length > 0 && <PublicationList publications={publications} />}
        </div>
        <InstituteFacts institute={institute} />
      </div>
    </>
  )
}

function InstituteFigures({ institute }: { institute: PublicInstitute }) {
  const { academicPrograms, syllabus, totalStudents, totalFaculty } = institute
  const recruiters = new Set(
    academicPrograms.flatMap(({ recruitmentCompanies }) =>
      recruitmentCompanies.map(({ recruiterName }) => recruiterName),
    ),
  )
  const figures = [
    [m.established(), institute.establishedYear],
    [m.students(), totalIn(totalStudents)],
    [m.faculty(), totalIn(totalFaculty)],
    [m.programmes(), academicPrograms.length],
    [m.syllabi(), syllabus.length],
    [m.recruiters(), recruiters.size],
  ] as const
  return <Figures figures={figures} />
}
