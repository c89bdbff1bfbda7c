import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/cv/letter.ts'
import * as t from '#messages/cv/tailor.ts'
import type { Profile } from '#features/profile/schema.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import cv from '../../components/cv.module.css'
import { CvFrame } from '../../frame/cv-frame.tsx'
import { advertQuery } from '../../tailor/queries.ts'
import type { CurrentJob } from '../../tailor/schema.ts'
import { LetterEditor } from './letter-editor.tsx'

interface Props {
  profile: Profile
  job: CurrentJob
  onClose: () => void
}

/** Renders the dialog to write a cover letter, with or without a job. */
export function LetterDialog({ profile, job: { job, loadAdverts }, onClose }: Props) {
  const advert = useQuery(advertQuery(loadAdverts, job))
  const { data, error, isError } = advert
  const isKnown = job === undefined || data !== undefined
  return (
    <CvFrame title={m.fileTitle()} onClose={onClose}>
      {(phone) =>
        isKnown ? (
          <LetterEditor
            key={job}
            profile={profile}
            phone={phone}
            job={job}
            advert={data}
            loadAdverts={loadAdverts}
          />
        ) : (
          <div className={cv.waiting} aria-busy={!isError}>
            {isError ? (
              <LoadFailed
                title={t.jobsFailed()}
                text={saveFailure(error)}
                retry={() => void advert.refetch()}
              />
            ) : (
              <Skeleton shape="box" />
            )}
          </div>
        )
      }
    </CvFrame>
  )
}
