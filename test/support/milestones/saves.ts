import { inEachLocale } from '#lib/text/locale.ts'
import { expect } from 'vitest'
import type { MilestoneContents } from './contents.ts'
import type { MilestoneHead } from './milestone.ts'
import type { Visitor } from './visitor.ts'

interface Opened {
  visitor: Visitor
  has: MilestoneContents
  head: MilestoneHead
}

const CHANGED = 'Changed since'

const blog = '/blog-service/api/v1'
const event = '/event-service/api/v1'
const cv = '/cv-service/api/v1/variants'
const profile = '/profile-service/api/v1'
const posting = '/posting-service/api/v1/applications'
const site = '/site-service/api/v1'

/** Of each kind of thing one that is opened, changed, saved and read again, by those whose it is. */
export const saves: Record<string, (opened: Opened) => Promise<void>> = {
  async 'every article that its author may change'({ visitor, has }) {
    let saved = 0
    for (const { id: draftId, owner } of has.drafts) {
      const { result } = await visitor.done(`GET ${blog}/own-article`, { draftId }, owner)
      if (!result.can.edit) continue
      const changes = [{ path: 'BlogTitle', from: result.article.BlogTitle, to: CHANGED }]
      await visitor.done(`POST ${blog}/save-article`, { draftId, changes }, owner)
      const again = await visitor.done(`GET ${blog}/own-article`, { draftId }, owner)
      expect(again.result.article).toEqual({ ...result.article, BlogTitle: CHANGED })
      saved++
    }
    expect(saved).toBeGreaterThan(1)
  },

  async 'an event'({ visitor, has, head: { admin } }) {
    await saveEvent(visitor, admin, has.singleEvents[0]!)
  },

  async 'a date of a series'({ visitor, has, head: { admin } }) {
    await saveEvent(visitor, admin, has.datesOfSeries[0]!)
  },

  async 'every section of a profile'({ visitor, has, head: { member } }) {
    const { id: UserID } = has.profileOwners.find(({ email }) => email === member)!
    const read = () => visitor.done(`POST ${profile}/getByUserID`, { UserID }, member)
    const { version, ...before } = await read()
    const isList = ([key, value]: [string, unknown]) => Array.isArray(value) && key !== 'Unreadable'
    const { EncycdataVirtualEnterprises: _, ...lists } = Object.fromEntries(
      Object.entries(before).filter(isList),
    )
    expect(before.Unreadable).toEqual([])
    expect(Object.values(lists).filter((items) => (items as object[]).length > 0).length).toBeGreaterThan(5)
    const UserPersonalData = { ...before.UserPersonalData, About: CHANGED }
    await visitor.done(`PUT ${profile}/userprofile/update`, { version, UserPersonalData, ...lists }, member)
    const { version: next, ...after } = await read()
    expect(next).toBeGreaterThan(version)
    expect(after).toEqual({ ...before, UserPersonalData })
  },

  async 'a selection for CVs'({ visitor, head: { member } }) {
    const { results } = await visitor.done(`GET ${cv}`, undefined, member)
    const [{ id, version, choice }] = results
    await visitor.done(`PUT ${cv}/update`, { id, version, name: CHANGED, choice }, member)
    const again = await visitor.done(`GET ${cv}`, undefined, member)
    expect(again.results[0]).toEqual({ id, version: version + 1, name: CHANGED, choice })
  },

  async 'an institute'({ visitor, has }) {
    const api = `${profile}/educationInstitute`
    await saveItem(visitor, has, 'institute', {
      read: `POST ${api}/getByInstituteId`,
      input: { instituteID: '' },
      save: `PATCH ${api}/update`,
      list: 'facilities',
      field: 'details',
    })
  },

  async 'a job of a business'({ visitor, has }) {
    const api = `${profile}/businessOrganization`
    await saveItem(visitor, has, 'business', {
      read: `POST ${api}/getByOrganizationID`,
      input: { organizationID: '' },
      save: `PATCH ${api}/update`,
      list: 'jobOpenings',
      field: 'jobTitle',
    })
  },

  async 'the stage of an application'({ visitor, has }) {
    const [{ posting: postingId, email }] = has.receivers as [MilestoneContents['receivers'][number]]
    const { id } = has.applications.find((each) => each.posting === postingId)!
    await visitor.done(`POST ${posting}/set-stage`, { id, stage: 'hired' }, email)
    const { results } = await visitor.done(`GET ${posting}/received`, { postingId }, email)
    expect(results.find((each: { id: string }) => each.id === id)).toMatchObject({ stage: 'hired' })
  },

  async 'the settings of the portal'({ visitor, head: { admin } }) {
    await savePart(visitor, admin, 'settings', (document) => ({
      ...document,
      Notice: inEachLocale(CHANGED),
    }))
  },

  async 'a legal text'({ visitor, head: { admin } }) {
    await savePart(visitor, admin, 'legal/terms', () => inEachLocale(CHANGED))
  },

  async 'the menus'({ visitor, head: { admin } }) {
    await savePart(visitor, admin, 'menus', (document) => ({ ...document, Places: [] }))
  },

  async 'every vocabulary that was written'({ visitor, has, head: { admin } }) {
    const parts = new Set(has.parts.map(({ part }) => part).filter((part) => part.startsWith('taxonomy/')))
    expect(parts.size).toBeGreaterThan(0)
    for (const part of parts)
      await savePart(visitor, admin, part, (document) => ({ ...document, SectionDetailedCategories: [] }))
  },
}

// oxlint-disable-next-line typescript/no-explicit-any -- documents of many shapes
type Document = any

async function saveEvent(visitor: Visitor, admin: string, eventId: string) {
  const { event: draft, version } = await visitor.done(`GET ${event}/own-event`, { eventId }, admin)
  const changed = { ...draft, eventTitle: CHANGED }
  await visitor.done(`POST ${event}/update-event`, { eventId, version, event: changed }, admin)
  expect((await visitor.done(`GET ${event}/own-event`, { eventId }, admin)).event).toEqual(changed)
}

async function savePart(
  visitor: Visitor,
  admin: string,
  part: string,
  change: (document: Document) => object,
) {
  const read = () => visitor.done(`GET ${site}/part`, { part }, admin)
  const { document, basedOn } = await read()
  const changed = change(document)
  await visitor.done(`POST ${site}/save`, { part, document: changed, basedOn }, admin)
  expect((await read()).document).toEqual(changed)
}

/** Changes a text of the first item of a list, of an organization that has one. */
async function saveItem(
  visitor: Visitor,
  has: MilestoneContents,
  kind: string,
  of: { read: string; input: object; save: string; list: string; field: string },
) {
  for (const { email } of has.organizationOwners.filter((each) => each.kind === kind)) {
    const read = async (): Promise<Document> => {
      const answer = await visitor.done(of.read, of.input, email)
      // Businesses stand below their ids.
      return 'version' in answer ? answer : Object.values(answer)[0]
    }
    const before = await read()
    const [item] = before[of.list]
    if (!item) continue
    const [was, to] = [item[of.field], CHANGED].map((value) => ({ [of.field]: value }))
    const changes = [{ do: 'set', at: [of.list, item.id], was, to }]
    await visitor.done(of.save, { version: before.version, changes }, email)
    const { version: _, ...after } = await read()
    const { version: __, ...expected } = before
    expect(after).toEqual({ ...expected, [of.list]: [{ ...item, ...to }, ...before[of.list].slice(1)] })
    return
  }
  throw new Error(`No ${kind} has ${of.list}.`)
}
