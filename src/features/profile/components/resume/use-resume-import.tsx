import { useState, type ReactNode } from 'react'
import * as m from '#messages/profile/resume-dialog.ts'
import { useToast } from '#components/ui/toast.tsx'
import type { Profile } from '../../schema.ts'
import type { ImportProfile } from './resume-import-dialog.tsx'

type DialogPart = typeof import('./resume-import-dialog.tsx')

export interface ResumeImport {
  begin: () => void
  /** The dialog while it is open, and what is said when it is done; stays where it is when the first import is saved. */
  layer: ReactNode
}

/**
 * Takes a profile in from a résumé; what that needs is loaded when it is wanted.
 *
 * @param profile null while there is none.
 * @param onImport saves the change; throws what the dialog shall say.
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
