import type { OrganizationKind } from '#kits/organization/kind.ts'
import type { Db } from '#lib/db/connect.ts'
import { askBusiness, enterEntrepreneur, enterWithBusiness, ownBusiness } from '../business/business-desk.ts'
import { insertFromList } from '../business/from-list.ts'
import {
  askInstitute,
  doneInstitute,
  enterInstitution,
  enterWithInstitute,
} from '../institute/institute-desk.ts'
import { insertFromRegister } from '../institute/register.ts'
import type { DeskReply, Person, ProfileDesk } from '../profile/profile-desk.ts'

export type ClaimCall =
  | 'GET /claim/way'
  | 'POST /claim'
  | 'POST /claim/ask'
  | 'GET /claims'
  | 'POST /claims/grant'
  | 'POST /claims/refuse'

/** What tests of claims need of a kind, so that both go through the same. */
export interface ClaimDesk {
  kind: OrganizationKind
  ask: (person: Person, call: ClaimCall, input?: object) => Promise<Pick<DeskReply, 'status' | 'body'>>
  /** Somebody who could keep one, or an account of another kind. */
  enter: typeof enterInstitution
  /** Somebody who keeps one that they have begun. @returns its id on the wire, too. */
  enterKeeper: (desk: ProfileDesk) => Promise<{ person: Person; id: string }>
  /** The one that somebody keeps, as its call answers it. */
  own: (person: Person) => Promise<DeskReply['body']>
  /** Inserts one that an import brought. */
  insert: (db: Db, slug: string, domains?: string[]) => Promise<{ publicId: string; id: number }>
  /** What one of a slug is called. */
  nameOf: (slug: string) => string
}

export const claimDesks: readonly ClaimDesk[] = [
  {
    kind: 'institute',
    ask: askInstitute,
    enter: enterInstitution,
    async enterKeeper(desk) {
      const { person, institute } = await enterWithInstitute(desk)
      return { person, id: institute.instituteID }
    },
    own: (person) => doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' }),
    async insert(...given) {
      const { instituteID, id } = await insertFromRegister(...given)
      return { publicId: instituteID, id }
    },
    nameOf: (slug) => `University of ${slug}`,
  },
  {
    kind: 'business',
    ask: askBusiness,
    enter: enterEntrepreneur,
    async enterKeeper(desk) {
      const { person, business } = await enterWithBusiness(desk)
      return { person, id: business.organizationID }
    },
    own: ownBusiness,
    insert: insertFromList,
    nameOf: (slug) => `Works of ${slug}`,
  },
]
