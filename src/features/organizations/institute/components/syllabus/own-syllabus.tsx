import type { CvDocument } from '#features/cv/document/schema.ts'
import { useSession } from '#lib/browser/session.ts'
import { useOwnInstitute } from '../use-own-institute.ts'
import { SyllabusScreen } from './syllabus-screen.tsx'

interface Props {
  syllabusId: string
  step: string | undefined
  compare: string | undefined
  makePdf: (document: CvDocument) => Promise<Blob>
}

/** Loads a syllabus of the signed-in person's institute. */
export function OwnSyllabus(props: Props) {
  const user = useSession()?.user
  const store = useOwnInstitute()
  if (!user) return null
  const canEdit = store.document?.can.edit.includes('syllabus') ?? true
  return <SyllabusScreen {...props} store={store} userId={user.id} canEdit={canEdit} />
}
