import { useRef, useState, type ReactNode, type RefObject } from 'react'
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
 * @param heading takes the focus after an import, as the button of an empty profile is gone then.
 */
export function useResumeImport(
  profile: Profile | null,
  onImport: ImportProfile,
  heading: RefObject<HTMLElement | null>,
): ResumeImport {
  const [part, setPart] = useState<DialogPart>()
  const [open, setOpen] = useState(false)
  const isDone = useRef(false)
  const { toast, show } = useToast()
  const load = async () => {
    try {
      setPart(part ?? (await import('./resume-import-dialog.tsx')))
      isDone.current = false
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
            focusAfter={() => (isDone.current ? heading.current : undefined)}
            onClose={() => setOpen(false)}
            onDone={() => {
              isDone.current = true
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
