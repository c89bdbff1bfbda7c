import { isForEverybody } from '#features/profile/queries.ts'
import type { Profile } from '#features/profile/schema.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'
import { makeDocument } from '../document/document.ts'
import { paperOf } from '../layout/paper.ts'
import { attachedResume } from '../pdf/attachment.ts'
import type { CvChoice } from '../schema.ts'
import type { MadeCv } from './use-cv.ts'

/** What is chosen of a profile, ready to be laid out. @param phone of the account. */
export function madeCvOf(profile: Profile, choice: CvChoice, phone: string): MadeCv {
  const { origin } = getSite()
  const { UserPublicProfileID: publicId, ...rest } = profile
  const isPrinted = isForEverybody(profile) && choice.publicAddress !== false
  const publicUrl = isPrinted ? origin + paths.publicProfile(publicId) : ''
  return {
    document: makeDocument(profile, choice, { phone, publicUrl }),
    look: { template: choice.template, colour: choice.colour, paper: paperOf(navigator.languages) },
    attachment: () => attachedResume(isPrinted ? profile : rest, choice, origin),
  }
}
