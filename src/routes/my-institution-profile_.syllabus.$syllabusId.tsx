import { createFileRoute } from '@tanstack/react-router'
import * as t from '#messages/shell/page-titles.ts'
import type { CvDocument } from '#features/cv/document/schema.ts'
import { OwnSyllabus } from '#features/institute/components/syllabus/own-syllabus.tsx'
import { paths } from '#lib/text/paths.ts'
import { framedPage } from './-framed-page.tsx'

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

/** By the engine of CVs, which is loaded when the first file is wanted. */
async function makePdf(document: CvDocument): Promise<Blob> {
  const { startEngine } = await import('#features/cv/worker/engine.ts')
  const engine = startEngine()
  try {
    await engine.layOut(document, { template: 1, colour: null, paper: 'A4' })
    return await engine.pdf()
  } finally {
    engine.close()
  }
}
