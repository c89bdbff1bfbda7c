import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as board from '#messages/institute/board.ts'
import * as kinds from '#features/organizations/institute/sections/options.ts'
import * as labels from '#messages/institute/fields.ts'
import * as m from '#messages/institute/public.ts'
import { OrganizationPictures } from '#components/organization/organization-pictures.tsx'
import { ListPaging } from '#components/organization/list-paging.tsx'
import { Figures, FactsPanel, hostOf, MoreEntries, OutLink } from '#components/organization/public-parts.tsx'
import { PeopleHere } from '#components/organization/people-here.tsx'
import { UnclaimedNotice } from '#components/organization/claim/unclaimed-notice.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { Status } from '#components/ui/status.tsx'
import { showPlace } from '#lib/text/country/countries.ts'
import { paths } from '#lib/text/paths.ts'
import { readFormattedText } from '#lib/text/web/formatted-text.ts'
import { optionLabel } from '#lib/text/option.ts'
import { publicInstituteQuery, type InstituteView } from '../../public/queries.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import { programmeIn } from '../../public/show.ts'
import { showNumber } from '../../sections/fee.ts'
import { programTitle } from '../../sections/programs.ts'
import { Crest } from '../crest.tsx'
import { Campus, EventList, ProgrammeTable, PublicationList } from './institute-parts.tsx'
import { ProgrammeDetails } from './programme-details.tsx'
import { SyllabusOutlines, type MakeSyllabusPdf } from './syllabus-outlines.tsx'
import styles from '#components/organization/public-page.module.css'

interface Props {
  slug: string
  /** The part shown: one of its programmes, or the institute's own page. */
  view: InstituteView
  /** Renders the follow button. @param id ID in API calls. */
  renderFollow: (id: string, name: string) => ReactNode
  /** Renders the contact form. */
  renderContact: (contacts: PublicInstitute['Contacts']) => ReactNode
  makePdf: MakeSyllabusPdf
}

/** Renders the public page of an institute or of one of its programmes. */
export function InstitutePage({ slug, view, renderFollow, renderContact, makePdf }: Props) {
  const { data: institute } = useQuery(publicInstituteQuery(slug, view))
  if (!institute) return null
  const programme = programmeIn(institute, view.Programme)
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
          <Breadcrumb items={crumbs} />
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
                showPlace(institute.instituteAddress),
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
          <ProgrammeDetails institute={institute} programme={programme} view={view} makePdf={makePdf} />
        ) : (
          <Whole institute={institute} view={view} makePdf={makePdf} />
        )}
      </div>
    </main>
  )
}

interface WholeProps {
  institute: PublicInstitute
  view: InstituteView
  makePdf: MakeSyllabusPdf
}

function Whole({ institute, view, makePdf }: WholeProps) {
  const { syllabus, publications, Slug, Totals } = institute
  const paging = (list: string, title: string, start: string) => (
    <ListPaging
      list={list}
      title={title}
      total={Totals[list] ?? 0}
      view={view}
      path={paths.institute(Slug)}
      start={start}
    />
  )
  const has = (list: string) => (Totals[list] ?? 0) > 0 || view.List === list
  return (
    <>
      {institute.Unclaimed && <UnclaimedNotice kind="institute" slug={Slug} />}
      <InstituteFigures institute={institute} />
      <div className={styles.body}>
        <div className={styles.main}>
          <OrganizationPictures details={institute} />
          {institute.about && (
            <section aria-labelledby="about">
              <h2 id="about">{labels.about()}</h2>
              <FormattedText blocks={readFormattedText(institute.about)} />
            </section>
          )}
          {has('academicPrograms') && (
            <ProgrammeTable
              institute={institute}
              paging={paging('academicPrograms', m.programmes(), 'programmes')}
            />
          )}
          <PeopleHere people={institute.People} />
          {has('events') && (
            <EventList institute={institute} paging={paging('events', m.events(), 'events')} />
          )}
          <Campus institute={institute} />
          {has('syllabus') && (
            <SyllabusOutlines
              institute={institute}
              syllabi={syllabus}
              paging={paging('syllabus', m.taught(), 'taught')}
              makePdf={makePdf}
            />
          )}
          {has('publications') && (
            <PublicationList
              publications={publications}
              paging={paging('publications', m.publications(), 'publications')}
            />
          )}
        </div>
        <InstituteFacts institute={institute} />
      </div>
    </>
  )
}

function InstituteFigures({ institute }: { institute: PublicInstitute }) {
  const { Students, Faculty, Totals, Recruiters } = institute
  const figures = [
    [m.established(), institute.establishedYear],
    [m.students(), Students > 0 && showNumber(String(Students))],
    [m.faculty(), Faculty > 0 && showNumber(String(Faculty))],
    [m.programmes(), Totals['academicPrograms'] ?? 0],
    [m.syllabi(), Totals['syllabus'] ?? 0],
    [m.recruiters(), Recruiters],
  ] as const
  return <Figures figures={figures} />
}

/** Renders the facts beside the page. */
function InstituteFacts({ institute }: { institute: PublicInstitute }) {
  const { website, instituteAddress } = institute
  const facts: [string, ReactNode][] = [
    [labels.otherNames(), institute.otherNames.split('\n').filter(Boolean).join(', ')],
    [
      labels.address(),
      [instituteAddress.address, instituteAddress.pinCode, showPlace(instituteAddress)]
        .filter(Boolean)
        .join(', '),
    ],
    [
      labels.website(),
      website && (
        <OutLink key="site" href={website}>
          {hostOf(website)}
        </OutLink>
      ),
    ],
    [labels.instituteLevel(), optionLabel(kinds.instituteLevels, institute.instituteLevel)],
    [labels.instituteType(), optionLabel(kinds.instituteTypes, institute.instituteType)],
    [labels.affiliation(), optionLabel(kinds.affiliationTypes, institute.affiliation)],
    [labels.fundingType(), optionLabel(kinds.fundingTypes, institute.fundingType)],
    [labels.instituteArea(), optionLabel(kinds.instituteAreas, institute.instituteArea)],
    [labels.graduationCategory(), optionLabel(kinds.graduationCategories, institute.graduationCategory)],
    [labels.genderSupport(), optionLabel(kinds.genderSupports, institute.genderSupport)],
    [labels.campusRecruitment(), optionLabel(kinds.yesOrNo, institute.campusRecruitment)],
    [
      m.associated(),
      institute.universityAssociations.length > 0 && (
        <ul key="associated">
          {institute.universityAssociations.map(({ id, university, type }) => (
            <li key={id}>
              {[university, optionLabel(kinds.affiliationTypes, type)].filter(Boolean).join(', ')}
            </li>
          ))}
          <MoreEntries
            shown={institute.universityAssociations}
            total={institute.Totals['universityAssociations']}
          />
        </ul>
      ),
    ],
    [
      m.elsewhere(),
      institute.socialMediaID.length > 0 && (
        <ul key="elsewhere">
          {institute.socialMediaID.map(({ id, type, link }) => (
            <li key={id}>
              <OutLink href={link}>{optionLabel(kinds.socialTypes, type)}</OutLink>
            </li>
          ))}
          <MoreEntries shown={institute.socialMediaID} total={institute.Totals['socialMediaID']} />
        </ul>
      ),
    ],
  ]
  return <FactsPanel title={m.facts()} facts={facts} />
}
