import * as labels from '#messages/profile/fields.ts'
import { linkKinds } from '#features/profile/sections/options.ts'
import { links as m } from '#messages/profile/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { personLinkSchema } from '../schema-items.ts'
import { shortAddress } from './link-names.ts'

/** Links of a person. */
export const links = defineList({
  title: m.title,
  itemName: m.item,
  schema: personLinkSchema,
  labels: { Kind: labels.LinkKind, Address: labels.Address },
  fields: {
    Kind: { kind: 'select', options: linkKinds },
    // Not of type url, which accepts only web addresses.
    Address: { kind: 'text', autoComplete: 'url', hint: m.addressHint },
  },
  summary: (x) => ({
    title: shortAddress(x.Address),
    detail: [optionLabel(linkKinds, x.Kind)],
    link: x.Address,
  }),
  example: { Kind: 'GitHub', Address: 'https://github.com/ashabuilds' },
})
