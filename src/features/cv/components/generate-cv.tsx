import { useEffect, useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import type { Profile } from '#features/profile/schema.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { loadDialog } from './load-dialog.ts'
import { cvOpen, useCvPlace } from './use-cv-place.ts'

interface Props {
  profile: Profile
  /** What the address has of the dialog. */
  place: string | undefined
}

type DialogPart = Awaited<ReturnType<typeof loadDialog>>

/** The button that makes a CV of a profile. What that needs is loaded when it is wanted. */
export function GenerateCv({ profile, place }: Props) {
  const { open, close } = useCvPlace()
  const [part, setPart] = useState<DialogPart>()
  const [pending, setPending] = useState(false)
  const { toast, show } = useToast()
  const isOpen = place === cvOpen

  async function load(): Promise<boolean> {
    if (part) return true
    setPending(true)
    try {
      setPart(await loadDialog())
      return true
    } catch {
      show(m.openFailed())
      return false
    } finally {
      setPending(false)
    }
  }
  useEffect(() => {
    if (isOpen) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address that was opened with it
  }, [isOpen])
  return (
    <>
      <SubmitButton
        type="button"
        kind="primary"
        pending={pending}
        onClick={() => void load().then((there) => there && !isOpen && open())}
      >
        <Icon name="document" />
        {pending ? m.opening() : m.generate()}
      </SubmitButton>
      {isOpen && part && <part.CvDialog profile={profile} onClose={close} />}
      {toast}
    </>
  )
}
