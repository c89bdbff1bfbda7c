import { housekeep } from '#features/accounts/privacy/mutations-deletion.ts'
import { pruneMessages } from '#features/contact/mutations.ts'
import { pruneEventImages } from '#features/events/image/mutations.ts'
import { pruneImports } from '#features/imports/mutations.ts'
import { pruneReports } from '#features/moderation/mutations.ts'
import { pruneArticlePictures } from '#features/blogs/desk/pictures/mutations-use.ts'
import { pruneOutbox } from '#features/mail/mailbox/mutations.ts'
import { pruneApplications } from '#features/posting/application/mutations-prune.ts'
import { closePastPostings } from '#features/posting/expiry/mutations.ts'
import { sendDigests } from '#features/reading/digest/mutations.ts'
import { remindOfEnds } from '#features/posting/expiry/mutations-remind.ts'
import { prunePictures } from '#features/media/picture/mutations-own.ts'
import { pruneDays } from '#features/blogs/trending/mutations.ts'
import type { Deps } from '#lib/server/deps.ts'

/** Removes what has had its time, and does what is due by then. @returns how many of each. */
export const keepHouse = async (deps: Deps, now: Date): Promise<Record<string, number>> => ({
  ...(await housekeep(deps)),
  pictures: (await prunePictures(deps)) + (await pruneArticlePictures(deps)) + (await pruneEventImages(deps)),
  messages: await pruneMessages(deps.db),
  reports: await pruneReports(deps.db),
  imports: await pruneImports(deps, now),
  postings: await closePastPostings(deps, now),
  applications: await pruneApplications(deps.db, now),
  reminded: await remindOfEnds(deps, now),
  digests: await sendDigests(deps, now),
  days: await pruneDays(deps.db, now),
  outbox: await pruneOutbox(deps.env),
})
