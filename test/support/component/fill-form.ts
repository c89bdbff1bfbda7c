import { page, userEvent, type Locator } from 'vitest/browser'
import { isFixed } from '#kits/document/fields/apply-field-rules.ts'
import { fieldsOf, type AnyList, type NamedField } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import type { MonthYear } from '#lib/text/show-date.ts'

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A label with or without 'optional' after it. */
const labelled = (label: string) => new RegExp(`^${escape(label)}(?: optional)?$`)

/** Fills a form as a user would: every field of a new item, by its label. @param scope the form, or a part of it. */
export async function fillForm(
  scope: Locator,
  list: Pick<AnyList, 'fields' | 'labels'>,
  values: object,
): Promise<void> {
  for (const field of fieldsOf(list))
    if (field.when?.(values, {}) !== 'hidden')
      await fill(scope, field, (values as Record<string, unknown>)[field.key])
}

async function fill(scope: Locator, field: NamedField, value: unknown): Promise<void> {
  if (isFixed(field) || field.onlyAt === 'update') return
  const label = field.label()
  const control = scope.getByLabelText(labelled(label))
  const group = scope.getByRole('group', { name: labelled(label) })
  const choose = (name: string, chosen: string) => group.getByLabelText(name).selectOptions(chosen)
  switch (field.kind) {
    case 'picture':
    case 'reference':
      return
    case 'select':
    case 'year':
    case 'pastYear':
      await control.selectOptions(value as string)
      return
    case 'date':
    case 'pastDate':
      await control.fill((value as string).replaceAll('/', '-'))
      return
    case 'roughDate': {
      const [year = '', month = '', day = ''] = (value as string).split('/')
      for (const [name, chosen] of Object.entries({ Day: day, Month: month, Year: year }))
        await choose(name, chosen)
      return
    }
    case 'checkbox':
      if ((control.element() as HTMLInputElement).checked !== value) await control.click()
      return
    case 'monthYear':
      await choose('Month', (value as MonthYear).Month)
      await choose('Year', (value as MonthYear).Year)
      return
    case 'multiSelect':
      for (const choice of value as string[])
        await group.getByLabelText(optionLabel(field.options ?? [], choice), { exact: true }).click()
      return
    case 'textList':
      if (field.short) await addShortTexts(control, value as string[])
      else await fillRows(group, label, value as string[])
      return
    case 'list':
      await fillNested(scope, field, value as object[])
      return
    case 'group':
      await fillForm(group, { fields: field.fields ?? {}, labels: field.labels ?? {} }, value as object)
      return
    default:
      await control.fill(String(value ?? ''))
      // Suggestions would cover the buttons below.
      if (field.kind === 'country' || field.chosenIn) await userEvent.keyboard('{Tab}')
  }
}

async function fillRows(group: Locator, label: string, entries: readonly string[]): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const row = group.getByLabelText(`${label} ${index + 1}`, { exact: true })
    if (!row.query()) await group.getByRole('button', { name: `Add row to ${label}` }).click()
    await row.fill(entry)
  }
}

/** Into the line of short texts, in place of what is there. */
async function addShortTexts(line: Locator, entries: readonly string[]): Promise<void> {
  const around = line.element().parentElement!
  for (let left = removing(around); left; left = removing(around)) await page.elementLocator(left).click()
  for (const entry of entries) {
    await line.fill(entry)
    await userEvent.keyboard('{Enter}')
  }
}
const removing = (around: Element) => around.querySelector('button[aria-label^="Remove "]')

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
