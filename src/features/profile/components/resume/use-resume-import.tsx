import { useState, type ReactNode } from 'react'
import * as m from '#messages/profile/resume-dialog.ts'
import { useToast } from '#components/ui/toast.tsx'
import type { Profile } from '../../schema.ts'
import type { ImportProfile } from './resume-import-dialog.tsx'

type DialogPart = typeof import('./resume-import-dialog.tsx')

export interface ResumeImport {
  begin: () => void
  /** The dialog and its success message; render it where it survives the first import. */
  layer: ReactNode
}

/**
 * Opens the import dialog, which loads on demand.
 * @param profile null if there is none.
 * @param onImport saves the change; throws the error that the dialog shows.
 */
export function useResumeImport(profile: Profile | null, onImport: ImportProfile): ResumeImport {
  const [part, setPart] = useState<DialogPart>()
  const [open, setOpen] = useState(false)
  const { toast, show } = useToast()
  const load = async () => {
    try {
      setPart(part ?? (await import('./resume-import-dialog.tsx')))
      setOpen(true)
    } catch {
      show(m.dialogFailed())
    }
  }
  return {
    begin: () => void load(),
    layer: (
      <>
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
    ),
  }
}
