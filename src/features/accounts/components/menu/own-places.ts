import { administration, myWorks, publicPage } from '#messages/accounts/accounts.ts'
import * as t from '#messages/shell/page-titles.ts'
import { about, cv, myEvents } from '#messages/shell/shell.ts'
import type { IconName } from '#content/drawings/glyphs.ts'
import { paths } from '#lib/text/paths.ts'
import type { SessionUser } from '#lib/browser/session.ts'
import { ownProfiles } from './own-profiles.ts'

type Place = readonly [icon: IconName, label: () => string, href: string]

const profileOf = ({ userType }: SessionUser) =>
  Object.entries(ownProfiles).find(([type]) => type === userType)?.[1]

const profilePlace = (user: SessionUser): Place[] => {
  const profile = profileOf(user)
  return profile ? [[profile.icon, profile.title, profile.path]] : []
}

const adminPlace = ({ role }: SessionUser): Place[] =>
  role === 'admin' ? [['flag', administration, paths.admin()]] : []

/** Items of the drawer, as the specification lists them (public portal, section 3). */
export const drawerPlaces = (user: SessionUser): readonly Place[] => [
  ['home', t.myDashboard, paths.myDashboard()],
  ['lock', t.myLoginProfile, paths.myLoginProfile()],
  ...profilePlace(user),
  ['folder', t.myProjects, paths.myProjects()],
  ['eye', t.myPrivacy, paths.myPrivacy()],
  ...adminPlace(user),
]

/** Items of the avatar menu, in groups: profile, activity, account. */
export const avatarPlaces = (user: SessionUser): readonly (readonly Place[])[] => [
  [
    ['home', t.myDashboard, paths.myDashboard()],
    ...profilePlace(user),
    ...(profileOf(user) === ownProfiles.Personal
      ? ([
          ['globe', publicPage, paths.myPersonalProfile({ page: 'public' })],
          ['document', cv, paths.myPersonalProfile({ cv: 'open' })],
        ] satisfies Place[])
      : []),
  ],
  [
    ['calendar', myEvents, paths.myEvents()],
    ['diary', t.readingList, paths.myReading()],
    ['edit', t.myArticles, paths.myArticles()],
    ...(profileOf(user) === ownProfiles.Personal
      ? [['mentor', myWorks, paths.myPersonalProfile({ works: 'open' })] satisfies Place]
      : []),
    ['steps', t.myApplications, paths.myApplications()],
    ['folder', t.myProjects, paths.myProjects()],
  ],
  [
    ['lock', t.myLoginProfile, paths.myLoginProfile()],
    ['eye', t.myPrivacy, paths.myPrivacy()],
    ...adminPlace(user),
    ['info', about, paths.about()],
  ],
]
