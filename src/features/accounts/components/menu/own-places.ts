import { administration, myWorks, publicPage } from '#messages/accounts/accounts.ts'
import * as t from '#messages/shell/page-titles.ts'
import { about, cv, myEvents } from '#messages/shell/shell.ts'
import type { IconName } from '#content/drawings/glyphs.ts'
import { paths } from '#lib/text/paths.ts'
import type { SessionUser } from '#lib/browser/session.ts'
import { ownProfiles } from './own-profiles.ts'

type MenuItem = readonly [icon: IconName, label: () => string, href: string]

const profileOf = ({ userType }: SessionUser) =>
  Object.entries(ownProfiles).find(([type]) => type === userType)?.[1]

const profileItems = (user: SessionUser): MenuItem[] => {
  const profile = profileOf(user)
  return profile ? [[profile.icon, profile.title, profile.path]] : []
}

const adminItems = ({ role }: SessionUser): MenuItem[] =>
  role === 'admin' ? [['flag', administration, paths.admin()]] : []

/** Items of the drawer, as the specification lists them (public portal, section 3). */
export const drawerItems = (user: SessionUser): readonly MenuItem[] => [
  ['home', t.myDashboard, paths.myDashboard()],
  ['lock', t.myLoginProfile, paths.myLoginProfile()],
  ...profileItems(user),
  ['folder', t.myProjects, paths.myProjects()],
  ['eye', t.myPrivacy, paths.myPrivacy()],
  ...adminItems(user),
]

/** Items of the avatar menu, in groups: profile, activity, account. */
export const avatarMenuItems = (user: SessionUser): readonly (readonly MenuItem[])[] => [
  [
    ['home', t.myDashboard, paths.myDashboard()],
    ...profileItems(user),
    ...(profileOf(user) === ownProfiles.Personal
      ? ([
          ['globe', publicPage, paths.myPersonalProfile({ page: 'public' })],
          ['document', cv, paths.myPersonalProfile({ cv: 'open' })],
        ] satisfies MenuItem[])
      : []),
  ],
  [
    ['calendar', myEvents, paths.myEvents()],
    ['diary', t.readingList, paths.myReading()],
    ['edit', t.myArticles, paths.myArticles()],
    ...(profileOf(user) === ownProfiles.Personal
      ? [['mentor', myWorks, paths.myPersonalProfile({ works: 'open' })] satisfies MenuItem]
      : []),
    ['steps', t.myApplications, paths.myApplications()],
    ['folder', t.myProjects, paths.myProjects()],
  ],
  [
    ['lock', t.myLoginProfile, paths.myLoginProfile()],
    ['eye', t.myPrivacy, paths.myPrivacy()],
    ...adminItems(user),
    ['info', about, paths.about()],
  ],
]
