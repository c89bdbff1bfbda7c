import { expect, it } from 'vitest'
import { paths } from './paths.ts'

const samples: Record<string, readonly unknown[]> = {
  search: [{ q: 'heart rate & more' }],
  legal: ['terms'],
  blogs: ['technology', 'medical', { q: 'a', cursor: undefined }],
  blog: ['education', 'botany', 'leaf/edge'],
  sectorPage: ['chemical', 'courses'],
  icon: ['menu'],
  art: ['chemical', 7],
  cover: ['chemical', 7],
  media: ['abc', 'a b.svg'],
  feed: ['atom', { sector: 'medical' }],
  events: ['chemical', { q: 'a', cost: 'free,paid' }],
  event: ['7', 'zero-trust'],
  eventCalendar: ['7'],
  eventFeed: ['chemical', { cost: 'free' }],
  eventsCalendar: [['7', '8']],
  eventAttendees: ['7'],
  publicProfile: ['asha-kulkarni', { as: 'visitor' }],
  locale: ['es', '/about?x=1'],
  signInWith: ['github'],
  backFrom: ['facebook'],
  mailboxMail: ['7'],
  mailboxHtml: ['7'],
}

// Addresses are known outside: a change here breaks links, bookmarks and search engines.
it('keeps every address', () => {
  const all = Object.entries(paths).map(([name, build]) => {
    const path = (build as (...values: unknown[]) => string)(...(samples[name] ?? []))
    return `${name}: ${path}`
  })
  expect(all.sort()).toMatchInlineSnapshot(`
    [
      "about: /about",
      "accessibility: /accessibility",
      "admin: /admin",
      "adminAudit: /admin/audit",
      "adminMessages: /admin/messages",
      "apiDocs: /api-docs",
      "art: /art/chemical-7.svg#b",
      "authCallback: /user/auth",
      "backFrom: /user/auth/facebook/callback",
      "blog: /education/botany/blog/leaf%2Fedge",
      "blogs: /technology/medical/blogs?q=a",
      "contact: /contact-us",
      "cover: /art/chemical-7.png",
      "event: /events/7/zero-trust",
      "eventAttendees: /events/7/attendees",
      "eventCalendar: /calendar/event/7.ics",
      "eventFeed: /calendar/feed/chemical.ics?cost=free",
      "events: /technology/chemical/events?q=a&cost=free%2Cpaid",
      "eventsCalendar: /calendar/events.ics?ids=7%2C8",
      "expo: /expo",
      "feed: /feeds/atom?sector=medical",
      "healthcare: /healthcare",
      "home: /",
      "icon: /art/icons.svg#menu",
      "legal: /legal/terms",
      "locale: /locale?set=es&to=%2Fabout%3Fx%3D1",
      "mailbox: /mailbox",
      "mailboxHtml: /mailbox/7/html",
      "mailboxMail: /mailbox/7",
      "manifest: /site.webmanifest",
      "media: /media/abc/a%20b.svg",
      "myBusinessProfile: /my-business-profile",
      "myDashboard: /my-dashboard",
      "myEvents: /my-events",
      "myInstitutionProfile: /my-institution-profile",
      "myLoginProfile: /my-login-profile",
      "myPersonalProfile: /my-personal-profile",
      "myPrivacy: /my-privacy",
      "myProjects: /my-projects",
      "openApi: /openapi.json",
      "publicProfile: /asha-kulkarni?as=visitor",
      "search: /search?q=heart+rate+%26+more",
      "sectorPage: /technology/chemical/courses",
      "signIn: /signin",
      "signInWith: /user/auth/github",
      "signOut: /signout",
      "technology: /technology",
      "university: /university",
      "updatePassword: /update-password",
      "verifyEmail: /verify-email",
    ]
  `)
})
