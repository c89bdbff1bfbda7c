import * as labels from '#messages/business/fields.ts'
import { jobs as m } from '#messages/business/sections.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { currencyOfBusiness } from '../schema-currency.ts'
import { untranslatedOption, type Option } from '#lib/text/option.ts'

/** Portal sectors that can list a job or a project. */
export const sectorOptions: readonly Option[] = sectors.map((value) => ({ value, label: fieldNames[value] }))

/** Returns the names of the business's branches, without duplicates. */
export function branchOptions(_: unknown, { businessBranchAddress = [] }: DocumentValues): readonly Option[] {
  const names = (businessBranchAddress as readonly { branchName?: string }[]).map(
    ({ branchName }) => branchName,
  )
  return [...new Set(names)].flatMap((name) => (name ? [untranslatedOption(name)] : []))
}

/** Returns the currency of the business's prices. */
export function currencyHere({ businessDetails, businessRegisteredAddress }: DocumentValues): string {
  const { preferredCurrency } = (businessDetails ?? {}) as { preferredCurrency?: string }
  const { country } = (businessRegisteredAddress ?? {}) as { country?: string }
  return currencyOfBusiness(preferredCurrency, country)
}

/** Returns today in the local time zone, as year/month/day. */
export function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('/')
}

/**
 * Returns the state of a posting that its status does not tell: a draft, or past its closing date.
 * @param ending the status of one that is over.
 */
export function stateOfPosting(
  draft: boolean,
  status: string,
  ending: string,
  validThrough: string,
): string | undefined {
  if (validThrough !== '' && validThrough < today()) return m.expired()
  return draft && status !== ending ? labels.draft() : undefined
}
