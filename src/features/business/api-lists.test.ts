import type { AnySection } from '#kits/document/section.ts'
import {
  askBusiness,
  doneBusiness,
  editableBusinessLists,
  enterWithBusiness,
  ownBusiness,
} from '#test/support/business/business-desk.ts'
import { testLists } from '#test/support/organization/lists.ts'
import { setUpProfiles, type ProfileDesk } from '#test/support/profile/profile-desk.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

testLists(editableBusinessLists as AnySection[], /^(?:job|project)ID$/, {
  async begin() {
    const { person, business } = await enterWithBusiness(desk)
    return { person, kept: business }
  },
  read: ownBusiness,
  ask: askBusiness,
  done: doneBusiness,
})
