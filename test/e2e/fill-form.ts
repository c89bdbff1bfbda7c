import type { Locator } from '@playwright/test'
import { fieldsOf, type AnyList, type NamedField } from '#kits/document/section.ts'
import { isFixed } from '#kits/document/fields/settle-item.ts'
import type { MonthYear } from '#lib/text/show-date.ts'

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A label with or without 'optional' after it. */
const labelled = (label: string) => new RegExp(`^${escape(label)}(?: optional)?$`)

type Values = Record<string, unknown>

/** Fills a form of the kit as its reader would: every field by its label. @param scope the form, or a part of it. */
export async function fillForm(
  scope: Locator,
  list: Pick<AnyList, 'fields' | 'labels'>,
  values: object,
): Promise<void> {
  for (const field of fieldsOf(list)) await fill(scope, field, (values as Values)[field.key])
}

async function fill(scope: Locator, field: NamedField, value: unknown): Promise<void> {
  if (isFixed(field)) return
  const label = field.label()
  const control = scope.getByLabel(labelled(label))
  const group = scope.getByRole('group', { name: labelled(label) })
  switch (field.kind) {
    case 'picture':
    case 'reference':
      return
    case 'select':
    case 'year':
    case 'pastYear':
      await control.selectOption(value as string)
      return
    case 'date':
    case 'pastDate':
      await control.fill((value as string).replaceAll('/', '-'))
      return
    case 'roughDate': {
      const [year = '', month = '', day = ''] = (value as string).split('/')
      await group.getByLabel('Day').selectOption(day)
      await group.getByLabel('Month').selectOption(month)
      await group.getByLabel('Year').selectOption(year)
      return
    }
    case 'checkbox':
      await control.setChecked(value as boolean)
      return
    case 'monthYear':
      await group.getByLabel('Month').selectOption((value as MonthYear).Month)
      await group.getByLabel('Year').selectOption((value as MonthYear).Year)
      return
    case 'multiSelect':
      for (const choice of value as string[]) await group.getByLabel(choice).check()
      return
    case 'textList':
      if (field.short) await addShortTexts(control, value as string[])
      else await fillList(group, label, value as string[])
      return
    case 'list':
      await fillNested(scope, field, value as object[])
      return
    case 'group':
      await fillForm(group, { fields: field.fields ?? {}, labels: field.labels ?? {} }, value as object)
      return
    default:
      await control.fill(String(value ?? ''))
  }
}

async function fillList(group: Locator, label: string, entries: readonly string[]): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const row = group.getByLabel(`${label} ${index + 1}`, { exact: true })
    if (index > 0 && (await row.count()) === 0)
      await group.getByRole('button', { name: `Add row to ${label}` }).click()
    await row.fill(entry)
  }
}

/** Into the line of short texts, in place of what is there. */
async function addShortTexts(line: Locator, entries: readonly string[]): Promise<void> {
  const removing = line.locator('xpath=..').getByRole('button', { name: /^Remove / })
  for (let left = await removing.count(); left > 0; left -= 1) await removing.first().click()
  for (const entry of entries) {
    await line.fill(entry)
    await line.press('Enter')
  }
}

async function fillNested(scope: Locator, field: NamedField, items: readonly object[]): Promise<void> {
  const { of } = field
  if (!of) throw new Error(`${field.key} has no definition of its items`)
  const nest = scope.getByRole('region', { name: new RegExp(`^${escape(field.label())} \\d`) })
  for (const item of items) {
    await nest.getByRole('button', { name: `Add ${of.itemName()}` }).click()
    await fillForm(nest, of, item)
    await nest.getByRole('button', { name: `Save ${of.itemName()}` }).click()
  }
}
