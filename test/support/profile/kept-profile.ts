import { blankProfile } from '#features/profile/queries-save.ts'
import type { Profile, SectionKey } from '#features/profile/schema.ts'
import { profileDocument } from '#features/profile/sections/document.ts'
import { eachWithItemIds, withInnerIds } from '#kits/document/changes.ts'
import type { FieldValues } from '#kits/document/rules.ts'
import type { DocumentPatch } from '#kits/document/schema.ts'
import { answer, refusedWith } from '../component/answers.ts'
import { changedDocument } from '../component/changed-document.ts'
import { beSignedIn } from '../component/signed-in.ts'
import { asha } from './profiles.ts'

const { records, lists: listRules } = profileDocument
const calls = '/profile-service/api/v1'

/**
 * The signed-in person's profile, for component tests of the pages about it: its calls are answered by the rules that
 * the portal has, without a database.
 * @param lists whose items get ids of their own.
 */
export function mockProfile(
  lists: Partial<Record<SectionKey, readonly object[]>> = {},
  more: Partial<Profile> = {},
): { stored: Profile; change: (parts: Partial<Profile>) => void } {
  beSignedIn()
  const withIds = Object.entries(lists).map(([key, items]) => [
    key,
    eachWithItemIds(listRules[key as SectionKey], items as FieldValues[]),
  ])
  const kept = {
    stored: {
      ...blankProfile,
      UserPersonalData: withInnerIds(records.UserPersonalData, asha),
      UserID: '1',
      UserType: 'Personal',
      Email: 'ada@example.org',
      UserPublicProfileID: 'asha-kulkarni',
      AudienceChosen: true,
      version: 1,
      ...(Object.fromEntries(withIds) as Partial<Profile>),
      ...more,
    } as Profile,
    /** As another device does. */
    change(parts: Partial<Profile>) {
      kept.stored = { ...kept.stored, ...parts, version: kept.stored.version + 1 }
    },
  }
  answer(`POST ${calls}/getByUserID`, () => kept.stored as never)
  answer(`PATCH ${calls}/userprofile/public`, (settings) => {
    kept.change({ ...(settings as Partial<Profile>), AudienceChosen: true })
    return kept.stored as never
  })
  answer(`PATCH ${calls}/userprofile/update`, (patch) => {
    const answered = { version: kept.stored.version, news: [], whole: true as const }
    const done = changedDocument(profileDocument, kept.stored, (patch as DocumentPatch).changes)
    if ('conflicts' in done)
      return refusedWith(409, 'conflict', 'The same was changed elsewhere', { ...answered, ...done })
    kept.change(done.item as Partial<Profile>)
    return { ...answered, version: kept.stored.version }
  })
  return kept
}
