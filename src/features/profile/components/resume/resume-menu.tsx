import * as m from '#messages/profile/resume-dialog.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSite } from '#lib/text/site.ts'
import type { Profile } from '../../schema.ts'

interface Props {
  profile: Profile
  onImport: () => void
}

/** Renders the buttons to import a CV and to export JSON Resume. */
export function ResumeMenu({ profile, onImport }: Props) {
  const { toast, show } = useToast()
  return (
    <>
      <Button onClick={onImport}>
        <Icon name="folder" />
        {m.importResume()}
      </Button>
      <Button onClick={() => exportResume(profile).catch(() => show(m.exportFailed()))}>
        <Icon name="download" />
        {m.exportResume()}
      </Button>
      {toast}
    </>
  )
}

async function exportResume(profile: Profile): Promise<void> {
  const { writeResume } = await import('../../resume/schema.ts')
  const text = JSON.stringify(writeResume(profile, { origin: getSite().origin }), null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${profile.UserPublicProfileID}.resume.json`)
}
