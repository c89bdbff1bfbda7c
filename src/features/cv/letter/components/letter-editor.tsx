import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as cvTexts from '#messages/cv/cv.ts'
import { making, failed } from '#messages/cv/block.ts'
import * as m from '#messages/cv/letter.ts'
import type { Profile } from '#features/profile/schema.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { saveFile } from '#lib/browser/save-file.ts'
import { ownFileName } from '../../block/document.ts'
import { CvPreview } from '../../components/cv-preview.tsx'
import cvStyles from '../../components/cv.module.css'
import { publicUrlOf, lookOf } from '../../components/made-cv.ts'
import { useChoice } from '../../components/use-choice.ts'
import { useCv, type PreparedCv } from '../../components/use-cv.ts'
import type { JobDescription, LoadJobDescriptions, OfferedJob } from '../../tailor/schema.ts'
import { letterOf, makeLetter } from '../document.ts'
import { validateLetter } from '../wrong.ts'
import { LetterForm } from './letter-form.tsx'
import * as z from 'zod/mini'
import { draftOf } from '#lib/browser/drafts.ts'
import { letterDraftSchema, type LetterDraft } from '../schema.ts'

interface Props {
  profile: Profile
  /** The phone number of the account. */
  phone: string
  /** The job in the URL with its description; null if it is not open. */
  job: number | undefined
  advert: JobDescription | null | undefined
  loadAdverts: LoadJobDescriptions
}

/** Renders the form of a letter, its pages next to it, and the download below. */
export function LetterEditor({ profile, phone, job, advert, loadAdverts }: Props) {
  const { draft, change } = useLetter(profile.UserID, job, advert ?? undefined)
  const { chosen, change: changeChoice } = useChoice(profile)
  const { choice } = chosen
  const [shown, setShown] = useState<'options' | 'preview'>('options')
  const [wrong, setWrong] = useState<string>()
  const [day] = useState(() => new Date())
  const text = useRef<HTMLTextAreaElement>(null)

  const cv = useMemo((): PreparedCv => {
    const contact = { phone, publicUrl: publicUrlOf(profile, choice) }
    return {
      document: makeLetter(profile, choice, letterOf(draft), contact, day),
      // The page limit of the CV does not apply to the letter.
      look: { ...lookOf(profile, choice), pages: undefined },
      attachment: () => undefined,
    }
  }, [profile, choice, phone, draft, day])
  const work = useCv(cv)
  async function makePdf(): Promise<Blob> {
    await work.settle()
    return work.engine.pdf()
  }
  const download = useMutation({
    mutationFn: async () => {
      const name = `${ownFileName(cv.document.author, m.fileTitle.in(letterOf(draft).language))}.pdf`
      saveFile(await makePdf(), name)
      return name
    },
  })
  function press() {
    const missing = validateLetter(draft)
    setWrong(missing)
    if (missing === undefined) return download.mutate()
    flushSync(() => setShown('options'))
    return text.current?.focus()
  }
  return (
    <div className={cvStyles.desk} data-shown={shown}>
      <Segmented
        className={cvStyles.tabs}
        legend={cvTexts.view()}
        name="letter-shown"
        options={[
          { value: 'options', label: m.fileTitle() },
          { value: 'preview', label: cvTexts.preview() },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div className={cvStyles.options}>
        {advert === null && (
          <Notice kind="warn">
            <p>{m.notOpen()}</p>
          </Notice>
        )}
        <LetterForm
          draft={draft}
          wrong={wrong}
          text={text}
          job={job}
          loadAdverts={loadAdverts}
          onChange={(part) => {
            change(part)
            setWrong(undefined)
          }}
        />
      </div>
      <CvPreview
        cv={cv}
        work={work}
        makePdf={makePdf}
        onInstead={(instead) => changeChoice({ ...choice, instead })}
      />
      <div className={cvStyles.downloads}>
        <output className={cvStyles.progress}>
          {download.isPending ? making() : download.data && cvTexts.downloaded({ name: download.data })}
        </output>
        <FormMessage>
          {wrong ?? (download.error ? failed({ reason: download.error.message }) : undefined)}
        </FormMessage>
        <div className={cvStyles.files}>
          <SubmitButton type="button" kind="primary" pending={download.isPending} onClick={press}>
            <Icon name="download" />
            {m.download()}
          </SubmitButton>
        </div>
      </div>
    </div>
  )
}

/** Stores letters in this browser with each change: one per job, and one without a job. */
function useLetter(userId: string, id: number | undefined, job: OfferedJob | undefined) {
  const place = useMemo(() => draftOf(userId, id === undefined ? 'letter' : `letter.${id}`), [userId, id])
  const [draft, setDraft] = useState<LetterDraft>(() => {
    const kept = z.safeParse(letterDraftSchema, place.read()).data ?? {}
    if (!job) return kept
    const { title, organization, place: where } = job
    return { ...kept, job: { title, organization, place: where } }
  })
  return {
    draft,
    change(part: Partial<LetterDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      place.write(next)
    },
  }
}
