import { useEffect, useRef, useState } from 'react'
import * as letter from '#messages/cv/letter.ts'
import * as m from '#messages/cv/tailor.ts'
import type { Profile } from '#features/profile/schema.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { paths } from '#lib/text/paths.ts'
import type { ChoiceDraft } from '../../components/use-choice.ts'
import { letterOpen, useCvDialog } from '../../components/use-cv-place.ts'
import { isSameChoice } from '../../document/choose.ts'
import type { CurrentJob } from '../schema.ts'
import styles from './tailor.module.css'

interface Props extends CurrentJob {
  profile: Profile
  chosen: ChoiceDraft
  onChoose: (chosen: ChoiceDraft) => void
  say: (text: string) => void
}

type DialogPart = typeof import('./tailor-dialog.tsx')

/** Renders the button to tailor a CV, and a way to restore the previous selection. */
export function TailorPart({ profile, chosen, onChoose, say, loadAdverts, job }: Props) {
  const { forgetJob } = useCvDialog()
  const box = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<DialogPart>()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [before, setBefore] = useState<ChoiceDraft>()

  async function load(): Promise<void> {
    setPending(true)
    try {
      setPart(part ?? (await import('./tailor-dialog.tsx')))
      setOpen(true)
    } catch {
      say(m.openFailed())
    } finally {
      setPending(false)
    }
  }
  useEffect(() => {
    if (job !== undefined) void load()
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address that names a job
  }, [job])
  function close() {
    setOpen(false)
    if (job !== undefined) forgetJob()
  }
  return (
    <div ref={box} className={styles.part}>
      <ButtonRow>
        <SubmitButton type="button" small pending={pending} onClick={() => void load()}>
          {m.tailor()}
        </SubmitButton>
        <ButtonLink small href={paths.myPersonalProfile({ cv: letterOpen })}>
          {letter.write()}
        </ButtonLink>
      </ButtonRow>
      <p className="meta">{m.tailorHint()}</p>
      {before && (
        <Notice
          kind="ok"
          action={
            <Button
              small
              onClick={() => {
                onChoose(before)
                setBefore(undefined)
                say(m.isBack())
              }}
            >
              {m.putBack()}
            </Button>
          }
        >
          <p>{m.tailored()}</p>
        </Notice>
      )}
      {open && part && (
        <part.TailorDialog
          profile={profile}
          choice={chosen.choice}
          loadAdverts={loadAdverts}
          job={job}
          onStart={(choice) => {
            // A tailored selection differs from the saved one, so it has no name.
            if (!isSameChoice(choice, chosen.choice)) setBefore(chosen)
            onChoose({ choice })
            close()
            // Scroll to the button that restores the selection.
            box.current?.scrollIntoView()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
