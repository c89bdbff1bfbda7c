import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import { OwnSyllabus } from '#features/organizations/institute/components/syllabus/own-syllabus.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'
import { makePdf } from './-make-pdf.ts'

export const Route = createFileRoute('/my-institution-profile_/syllabus/$syllabusId')({
  ...framedPage(t.myInstitutionProfile, paths.myInstitutionProfile('syllabus')),
  component: Syllabus,
})

function Syllabus() {
  const { syllabusId } = Route.useParams()
  const { step, compare } = Route.useSearch() as { step?: unknown; compare?: unknown }
  return (
    <OwnSyllabus syllabusId={syllabusId} step={textOf(step)} compare={textOf(compare)} makePdf={makePdf} />
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
