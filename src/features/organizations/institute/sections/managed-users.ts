import * as labels from '#messages/institute/fields.ts'
import { managedUsers as m } from '#messages/institute/sections.ts'
import { withValues } from '#lib/text/message.ts'
import { getSite } from '#lib/text/site.ts'
import { defineSection } from '#kits/document/section.ts'
import { managedUserSchema } from '../schema-items.ts'

/** Access of the institute's users, maintained by the portal's administrators and read-only. */
export const managedUsers = defineSection({
  key: 'productUserManagements',
  title: withValues(m.title, () => ({ brand: getSite().brand })),
  itemName: m.item,
  empty: m.empty,
  readOnly: true,
  layout: 'table',
  identity: ['userID'],
  schema: managedUserSchema,
  labels,
  fields: {
    userName: 'text',
    userID: 'text',
    userAccessRole: 'text',
    email: 'text',
    active: 'checkbox',
    isUserRoleSet: 'checkbox',
  },
  summary: (x) => ({ title: x.userName || x.userID, detail: [x.userAccessRole, x.email] }),
  example: {
    userName: 'Begoña Ruiz',
    userID: 'bruiz',
    userAccessRole: 'Administrator',
    email: 'bruiz@arlanza.example.org',
    active: true,
    isUserRoleSet: true,
  },
})
