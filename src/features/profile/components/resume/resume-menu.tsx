import { useState } from 'react'
import * as m from '#messages/profile/resume-dialog.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSite } from '#lib/text/site.ts'
import type { Profile } from '../../schema.ts'
import type { ImportProfile } from './resume-import-dialog.tsx'

interface Props {
  /** null while there is none. */
  profile: Profile | null
  /** Saves the change; throws what the dialog shall say. */
  onImport: ImportProfile
}

type DialogPart = typeof import('./resume-import-dialog.tsx')

/** Buttons that take a profile in from a JSON Resume, and out as one. What they need is loaded when it is wanted. */
export function ResumeMenu({ profile, onImport }: Props) {
  const [part, setPart] = useState<DialogPart>()
  const [open, setOpen] = useState(false)
  const { toast, show } = useToast()
  const begin = async () => {
    try {
      setPart(part ?? (await import('./resume-import-dialog.tsx')))
      setOpen(true)
    } catch {
      show(m.dialogFailed())
    }
  }
  return (
    <>
      <Button onClick={() => void begin()}>
        <Icon name="folder" />
        {m.importResume()}
      </Button>
      {profile && (
        <Button onClick={() => exportResume(profile).catch(() => show(m.exportFailed()))}>
          <Icon name="download" />
          {m.exportResume()}
        </Button>
      )}
      {part && open && (
        <part.ResumeImportDialog
          profile={profile}
          onImport={onImport}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            show(m.imported())
          }}
        />
      )}
      {toast}
    </>
  )
}

async function exportResume(profile: Profile): Promise<void> {
  const { writeResume } = await import('../../resume/schema.ts')
  const text = JSON.stringify(writeResume(profile, { origin: getSite().origin }), null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), `${profile.UserPublicProfileID}.resume.json`)
}
