import * as m from '#messages/cv/cv.ts'
import type { Profile } from '#features/profile/schema.ts'
import { CvFrame } from '../frame/cv-frame.tsx'
import type { CurrentJob } from '../tailor/schema.ts'
import { CvEditor } from './cv-editor.tsx'

interface Props {
  profile: Profile
  job: CurrentJob
  onClose: () => void
}

/** Renders the dialog that selects sections, shows the pages and creates the files (profile areas, section 2). */
export const CvDialog = ({ profile, job, onClose }: Props) => (
  <CvFrame title={m.title()} onClose={onClose}>
    {(phone) => <CvEditor profile={profile} phone={phone} tailor={job} />}
  </CvFrame>
)
