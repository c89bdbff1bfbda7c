import { memo, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '#messages/cv/cv.ts'
import { isPagePublic } from '#features/profile/queries.ts'
import type { Profile } from '#features/profile/schema.ts'
import { useUndo } from '#components/form/document/use-undo.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { CvTemplate } from '../schema.ts'
import { TailorPart } from '../tailor/components/tailor-part.tsx'
import type { CurrentJob } from '../tailor/schema.ts'
import { CvDownloads } from './cv-downloads.tsx'
import { CvLooks } from './cv-looks.tsx'
import { CvPreview } from './cv-preview.tsx'
import { CvPersonal, CvSections } from './cv-sections.tsx'
import { CvVariants } from './cv-variants.tsx'
import styles from './cv.module.css'
import { useChoice } from './use-choice.ts'
import { prepareCv } from './made-cv.ts'
import { useCv } from './use-cv.ts'

interface Props {
  profile: Profile
  /** Of the account. */
  phone: string
  tailor: CurrentJob
}

/**
 * Renders the options, the pages and the downloads of a CV. Memoized, because the page around it renders again whenever
 * account data load.
 */
export const CvEditor = memo(function CvDesk({ profile, phone, tailor }: Props) {
  const { chosen, choose, change } = useChoice(profile)
  const { choice } = chosen
  const [shown, setShown] = useState<'options' | 'preview'>('options')
  const { toast, show, offer } = useUndo()

  const cv = useMemo(() => prepareCv(profile, choice, phone), [profile, choice, phone])
  const work = useCv(cv)

  /** Downloads what the preview shows, so it switches to another template first. */
  async function makePdf(template: CvTemplate = choice.template): Promise<Blob> {
    if (template !== choice.template) flushSync(() => change({ ...choice, template }))
    const { attachment } = await work.settle()
    return work.engine.pdf(attachment())
  }
  return (
    <div className={styles.desk} data-shown={shown}>
      <Segmented
        className={styles.tabs}
        legend={m.view()}
        name="cv-shown"
        options={[
          { value: 'options', label: m.options() },
          { value: 'preview', label: m.preview() },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div className={styles.options}>
        <TailorPart {...tailor} profile={profile} chosen={chosen} onChoose={choose} say={show} />
        <CvPersonal profile={profile} choice={choice} onChange={change} />
        <CvSections profile={profile} choice={choice} onChange={change} />
        <CvLooks
          isPublic={isPagePublic(profile)}
          lacksPhoto={work.isCurrent && work.laid?.overview.lacksPhoto === true}
          picture={profile.UserPersonalData.ProfilePicture}
          hasLastName={profile.UserPersonalData.LastName !== ''}
          choice={choice}
          look={cv.look}
          onChange={change}
          say={show}
        />
        <CvVariants chosen={chosen} onChoose={choose} offer={offer} say={show} />
      </div>
      <CvPreview
        cv={cv}
        work={work}
        makePdf={makePdf}
        onInstead={(instead) => change({ ...choice, instead })}
      />
      <CvDownloads cv={cv} engine={work.engine} makePdf={makePdf} />
      <div className={styles.said}>{toast}</div>
    </div>
  )
})
