import { useEffect, useMemo, useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import type { Profile } from '#features/profile/schema.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useToast } from '#components/ui/toast.tsx'
import type { LoadJobDescriptions } from '../tailor/schema.ts'
import { cvOpen, letterOpen, useCvDialog } from './use-cv-place.ts'

interface Props {
  profile: Profile
  /** The dialog that the URL opens. */
  place: string | undefined
  /** The job in the URL to tailor the CV to. */
  job: number | undefined
  loadAdverts: LoadJobDescriptions
}

/** The dialogs by their value in the URL. */
const dialogs = {
  [cvOpen]: () => import('./cv-dialog.tsx').then(({ CvDialog }) => CvDialog),
  [letterOpen]: () =>
    import('../letter/components/letter-dialog.tsx').then(({ LetterDialog }) => LetterDialog),
}
type DialogName = keyof typeof dialogs
const isDialog = (name: string | undefined): name is DialogName => name !== undefined && name in dialogs
type Loaded = { [Name in DialogName]?: Awaited<ReturnType<(typeof dialogs)[Name]>> }

/** Renders the button that generates a CV. The dialog loads on demand. */
export function GenerateCv({ profile, place, job: id, loadAdverts }: Props) {
  const { open, close } = useCvDialog()
  const [loaded, setLoaded] = useState<Loaded>({})
  const [pending, setPending] = useState(false)
  const { toast, show } = useToast()
  const job = useMemo(() => ({ loadAdverts, job: id }), [loadAdverts, id])
  const isOpen = isDialog(place) ? place : undefined
  const Dialog = isOpen && loaded[isOpen]

  async function load(name: DialogName): Promise<boolean> {
    if (loaded[name]) return true
    setPending(true)
    try {
      const part = await loadDialog(dialogs[name])
      setLoaded((before) => ({ ...before, [name]: part }))
      return true
    } catch {
      show(m.openFailed())
      return false
    } finally {
      setPending(false)
    }
  }
  useEffect(() => {
    if (isOpen) void load(isOpen)
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address that was opened with it
  }, [isOpen])
  return (
    <>
      <SubmitButton
        type="button"
        kind="primary"
        pending={pending}
        onClick={() => void load(cvOpen).then((there) => there && !isOpen && open())}
      >
        <Icon name="document" />
        {pending ? m.opening() : m.generate()}
      </SubmitButton>
      {Dialog && <Dialog profile={profile} job={job} onClose={close} />}
      {toast}
    </>
  )
}

/**
 * Stylesheets of the dialog that failed to load. Vite requests each only once and would continue without it.
 */
const failed = new Set<HTMLLinkElement>()

/** Loads a dialog with its dependencies. The next call retries failed files. */
async function loadDialog<Part>(load: () => Promise<Part>): Promise<Part> {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  addEventListener('error', note, true)
  try {
    await Promise.all([...failed].map(reloadStylesheet))
    return await load()
  } finally {
    removeEventListener('error', note, true)
  }
}

function reloadStylesheet(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const again = link.cloneNode() as HTMLLinkElement
  again.addEventListener('load', () => resolve())
  again.addEventListener('error', () => reject(new Error(`${again.href} could not be loaded`)))
  failed.delete(link)
  link.replaceWith(again)
  return promise
}
