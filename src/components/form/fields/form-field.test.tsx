import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setLocaleSource, type Locale } from '#lib/text/locale.ts'
import { messageOf } from '#lib/text/message.ts'
import { defineList, type AnyList, type FieldDefinition, type FieldKind } from '#kits/document/section.ts'
import { FormContext } from '../modal/form-context.ts'
import { FormFields } from './form-field.tsx'
import type { ErrorsByPath } from '../modal/form-values.ts'
import { useItemForm } from '../modal/use-item-form.ts'

let locale: Locale
setLocaleSource(() => locale)
beforeEach(() => {
  locale = 'en'
})

const words = (en: string) => messageOf((locale) => (locale === 'es' ? `${en} (es)` : en))
const options = [
  { value: 'S', label: words('Small') },
  { value: 'L', label: words('Large') },
]
const pairSchema = z.object({ Name: z.string().check(z.minLength(1)), Note: z.string() })
const pair = defineList({
  title: words('Pairs'),
  itemName: words('pair'),
  schema: pairSchema,
  labels: { Name: words('Name'), Note: words('Note') },
  fields: { Name: 'text', Note: 'text' },
  summary: ({ Name, Note }) => ({ title: Name, detail: [Note], when: '2020' }),
  example: { Name: 'a', Note: 'b' },
})

/** A list whose form has one field. */
function listOf(kind: FieldKind, schema: z.ZodMiniType, more: Partial<FieldDefinition> = {}): AnyList {
  const field = { kind, hint: words('A hint'), ...more }
  return {
    title: words('Things'),
    itemName: words('thing'),
    schema: z.object({ It: schema }),
    labels: { It: words('The label') },
    fields: { It: field },
    summary: () => ({ title: '' }),
    example: {},
  }
}

interface Shown {
  list: AnyList
  value?: unknown
  mistakes?: ErrorsByPath
}

function Trial({ list, value, mistakes = {} }: Shown) {
  const { around } = useItemForm({ list, item: { It: value }, kept: undefined })
  useState(() => {
    for (const [path, text] of Object.entries(mistakes)) around.form.setError(path, { message: text })
  })
  return (
    <FormContext value={around}>
      <FormFields form={list} />
    </FormContext>
  )
}

const show = (shown: Shown) => renderToStaticMarkup(<Trial {...shown} />)

const any = z.string()
const needed = z.string().check(z.minLength(1))
const anyList = z.array(z.string())
const neededList = anyList.check(z.minLength(1))
const month = z.object({ Month: any, Year: any })
const neededMonth = z.object({ Month: any, Year: needed })

const texts: FieldKind[] = ['text', 'longText', 'digits', 'price', 'url', 'email', 'phone']
const chosen: FieldKind[] = ['year', 'pastYear', 'date', 'pastDate', 'roughDate', 'country', 'picture']
const kinds: [FieldKind, z.ZodMiniType, z.ZodMiniType, Partial<FieldDefinition>?][] = [
  ...[...texts, ...chosen].map((kind): [FieldKind, z.ZodMiniType, z.ZodMiniType] => [kind, any, needed]),
  ['select', any, needed, { options }],
  ['select', any, needed, { options, open: true }],
  ['multiSelect', anyList, neededList, { options }],
  ['textList', anyList, neededList],
  ['textList', anyList, neededList, { short: true }],
  ['monthYear', month, neededMonth],
]

test('offers years up to this one for past dates, and ten more for others', () => {
  const thisYear = new Date().getFullYear()
  const offered = (kind: FieldKind, free: z.ZodMiniType, more?: Partial<FieldDefinition>) =>
    [...show({ list: listOf(kind, free, more) }).matchAll(/<option value="(\d{4})"/g)].map(([, year]) =>
      Number(year),
    )
  expect(offered('monthYear', month)[0]).toBe(thisYear)
  expect(offered('pastYear', any)[0]).toBe(thisYear)
  expect(offered('monthYear', month, { coming: true })[0]).toBe(thisYear + 10)
  expect(offered('year', any)[0]).toBe(thisYear + 10)
})

test.each(kinds)('%s: shows label, hint, error, and whether it is optional', (kind, free, required, more) => {
  const plain = show({ list: listOf(kind, free, more) })
  expect(plain).toContain('The label')
  expect(plain).toContain('optional')
  expect(plain).toContain('A hint')
  expect(plain).not.toContain('aria-invalid')
  const must = show({ list: listOf(kind, required, more) })
  expect(must).not.toContain('optional')

  const wrong = show({ list: listOf(kind, free, more), mistakes: { It: 'It is wrong' } })
  expect(wrong).toContain('It is wrong')
  expect(wrong).not.toContain('A hint')
  expect(wrong).toMatch(/aria-invalid="true"|data-wrong=""/)
  const [, described] = /aria-describedby="([^" ]+)/.exec(wrong) ?? []
  expect(wrong).toMatch(new RegExp(`id="${described}"[^>]*>.*It is wrong`))

  locale = 'es'
  expect(show({ list: listOf(kind, free, more) })).toContain('opcional')
})

test.each(texts.concat('select', 'year', 'date', 'country'))(
  '%s: associates its label with its control',
  (kind) => {
    const html = show({ list: listOf(kind, needed, { options }) })
    const [, id] = /<label[^>]*for="([^"]+)"/.exec(html) ?? []
    const control = new RegExp(`<(?:input|select|textarea)[^>]*id="${id}"[^>]*>`).exec(html)?.[0]
    expect(control).toMatch(/ required=""/)
  },
)

test('sets input types and modes for phone keyboards', () => {
  const tag = (kind: FieldKind) => /<input[^>]*>/.exec(show({ list: listOf(kind, any) }))?.[0]
  expect(tag('digits')).toMatch(/inputmode="numeric"/i)
  expect(tag('price')).toMatch(/inputmode="decimal"/i)
  expect(tag('url')).toMatch(/type="url"/)
  expect(tag('email')).toMatch(/(?=.*type="email")(?=.*autocomplete="email")/i)
  expect(tag('phone')).toMatch(/(?=.*type="tel")(?=.*autocomplete="tel")/i)
  expect(tag('text')).toMatch(/autocomplete="off"/i)
})

test('an open select accepts other values in a text input, which shows a stored one', () => {
  const open = listOf('select', any, { options, open: true })
  const line = (html: string) => /<input[^>]*>/.exec(html)?.[0]
  const chosen = show({ list: open, value: 'S' })
  expect(chosen).toMatch(/<option value=" ">Another …<\/option><\/select>/)
  expect(chosen).toMatch(/<option value="S" selected="">Small<\/option>/)
  expect(line(chosen)).toBeUndefined()
  expect(line(show({ list: open, value: '' }))).toBeUndefined()

  const written = show({ list: open, value: 'Odd' })
  expect(line(written)).toContain('value="Odd"')
  expect(written).toMatch(/<option value=" " selected="">/)
  expect(written).toContain('The label, in your own words')
  expect(written).not.toContain('<option value="Odd"')
  // One of the two is the field: what is wrong is said once, at the line.
  const wrong = show({ list: open, value: 'Odd', mistakes: { It: 'It is wrong' } })
  expect(wrong.match(/It is wrong/g)).toHaveLength(1)
  expect(line(wrong)).toContain('aria-invalid="true"')
  expect(wrong.match(/name="It"/g)).toHaveLength(1)
  expect(show({ list: open, value: 'S', mistakes: { It: 'It is wrong' } })).toMatch(
    /<select[^>]*aria-invalid="true"/,
  )
  locale = 'es'
  expect(show({ list: open, value: 'Odd' })).toContain('The label (es), con tus palabras')
})

test('keeps a stored value selectable if it is no longer an option', () => {
  const select = show({ list: listOf('select', any, { options }), value: 'Odd' })
  expect(select).toContain('Choose …')
  expect(select).toContain('<option value="Odd">Odd</option>')
  expect(show({ list: listOf('select', any, { options }), value: 'S' }).match(/<option/g)).toHaveLength(3)
  const boxes = show({ list: listOf('multiSelect', anyList, { options }), value: ['L', 'Odd'] })
  expect(boxes.match(/checked=""/g)).toHaveLength(2)
  expect(boxes).toContain('Odd')
})

test('shows a country by its localized name, and unknown values unchanged', () => {
  const shown = (value: string) =>
    /<input[^>]* value="([^"]*)"/.exec(show({ list: listOf('country', any), value }))?.[1]
  expect(['CN', 'NA', '', 'Atlantis'].map(shown)).toEqual(['China', 'Namibia', '', 'Atlantis'])
  locale = 'es'
  expect(shown('DE')).toBe('Alemania')
})

test('a text list shows at least one row, and cannot remove an only row', () => {
  const empty = show({ list: listOf('textList', anyList) })
  expect(empty.match(/<input/g)).toHaveLength(1)
  expect(empty).toContain('aria-label="The label 1"')
  expect(empty).not.toContain('Remove')
  const two = show({ list: listOf('textList', anyList), value: ['a', 'b'], mistakes: { 'It.1': 'Too long' } })
  expect(two).toContain('aria-label="Remove a"')
  expect(two.match(/aria-invalid/g)).toHaveLength(1)
  expect(two).toMatch(/aria-invalid="true"[^>]*value="b"|value="b"[^>]*aria-invalid="true"/)
})

test('lists short texts with edit and remove buttons that share one tab stop', () => {
  const short = (value: string[], mistakes?: ErrorsByPath) =>
    show({ list: listOf('textList', neededList, { short: true }), value, ...(mistakes && { mistakes }) })
  const empty = short([])
  expect(empty).not.toContain('<ul')
  expect(empty).toMatch(/<input[^>]* required=""/)
  const two = short(['a', 'b'])
  expect(two).toMatch(/<label[^>]*for="([^"]+)".*<input id="\1"/)
  expect(two).toMatch(/<ul[^>]* aria-label="The label, 2 so far"/)
  expect(
    [...two.matchAll(/<button[^>]*aria-label="([^"]+)" tabindex="([^"]+)"/gi)].map(([, ...of]) => of),
  ).toEqual([
    ['Edit a', '0'],
    ['Remove a', '-1'],
    ['Edit b', '-1'],
    ['Remove b', '-1'],
  ])
  expect(two).not.toMatch(/ required=""| data-wrong/)
  const wrong = short(['a', 'b'], { 'It.1': 'Too long' })
  expect(wrong.match(/data-wrong=""/g)).toHaveLength(1)
  expect(wrong).toMatch(
    /aria-label="Edit b"[^>]* data-wrong="" aria-describedby="([^"]+)".*id="\1"[^>]*>.*Too long/,
  )
  locale = 'es'
  expect(short(['a'])).toContain('The label (es), 1 hasta ahora')
})

test('shows a date as DD/MM/YYYY, and limits a past date to today', () => {
  expect(show({ list: listOf('date', any), value: '2024/05/03' })).toContain('value="03/05/2024"')
  expect(show({ list: listOf('date', any) })).not.toContain('max=')
  expect(show({ list: listOf('pastDate', any) })).toMatch(/max="20\d\d-\d\d-\d\d"/)
})

test('a checkbox has its label beside it, and is never marked optional', () => {
  const html = show({ list: listOf('checkbox', z.boolean()), mistakes: { It: 'Tick it' } })
  expect(html).toMatch(/<label[^>]*><input type="checkbox"[^>]*aria-invalid="true"[^>]*><span>The label/)
  expect(html).toContain('Tick it')
  expect(html).not.toContain('optional')
})

test('shows a picture and offers to replace or remove it', () => {
  expect(show({ list: listOf('picture', any) })).toContain('Choose a picture')
  const html = show({ list: listOf('picture', any), value: '/media/a.webp' })
  expect(html).toContain('src="/media/a.webp"')
  expect(html).toContain('Choose another picture')
  expect(html).toContain('Remove image')
})

test('a group shows its fields under its label', () => {
  const { labels, fields } = pair
  const group = listOf('group', pairSchema, { labels, fields })
  const html = show({ list: group, mistakes: { 'It.Name': 'No name' } })
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>The label<\/legend>/)
  expect(html).toMatch(/>Name<\/label>.*No name.*Note <small[^>]*>optional/)
})

test('a nested list shows its count, item summaries and errors', () => {
  const nested = listOf('list', z.array(pairSchema), { of: pair })
  expect(show({ list: nested })).toMatch(/The label <small>0<.*Add pair/)
  const value = [
    { Name: 'One', Note: 'first' },
    { Name: 'Two', Note: '' },
  ]
  const html = show({ list: nested, value, mistakes: { 'It.1.Name': 'Not good' } })
  expect(html).toMatch(/The label <small>2</)
  expect(html).toContain('first · 2020')
  for (const tool of ['Move One down', 'Move Two up', 'Edit Two', 'Delete One'])
    expect(html).toContain(`aria-label="${tool}"`)
  expect(html).toMatch(/Name: Not good/)
  expect(html).toMatch(/aria-label="Edit Two"[^>]*data-wrong=""/)
  expect(html.match(/data-wrong/g)).toHaveLength(1)
})
