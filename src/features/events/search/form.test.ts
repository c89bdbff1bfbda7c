import { expect, test } from 'vitest'
import * as board from '#kits/board/form.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsForm } from './form.ts'

const readControls = (data: FormData) => board.readControls(eventsForm, data)
const differ = (a: Address, b: Address) => board.differ(eventsForm, a, b)
const isTicked = (address: Address, control: { name: string; value: string }) =>
  board.isTicked(eventsForm, address, control)
const isControl = (name: string) => eventsForm.controls.includes(name)

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const set = (data: FormData) =>
  Object.fromEntries(Object.entries(readControls(data)).filter(([, value]) => value !== undefined))

test('reads several choices of a group as one parameter, and leaves out what is not chosen', () => {
  const data = form(['q', ' lab '], ['in', 'title'], ['cost', 'free'], ['cost', 'paid'], ['role', ''])
  expect(set(data)).toEqual({ q: 'lab', in: 'title', cost: 'free,paid' })
})

test('where words are searched says nothing without words, nor the upcoming group beside past events', () => {
  expect(set(form(['q', ''], ['in', 'title'], ['past', '1'], ['upcoming', 'week']))).toEqual({ past: '1' })
})

test('the shares, the organiser and the page are no controls that search by themselves', () => {
  expect(set(form(['customerFocus', '100'], ['organiser', 'Norte'], ['cursor', 'x']))).toEqual({})
  expect(['cost', 'zone', 'customerFocus', 'other'].map(isControl)).toEqual([true, true, false, false])
})

test('knows which controls an address ticks', () => {
  const address = { cost: 'free,paid', in: undefined }
  expect(isTicked(address, { name: 'cost', value: 'paid' })).toBe(true)
  expect(isTicked(address, { name: 'cost', value: 'discount' })).toBe(false)
  // Everything is searched where nothing is said.
  expect(isTicked(address, { name: 'in', value: '' })).toBe(true)
  expect(isTicked(address, { name: 'in', value: 'title' })).toBe(false)
})

test('addresses differ by what is chosen, not by the zone that the client adds', () => {
  expect(differ({ cost: 'free' }, { cost: 'free', zone: 'Europe/Madrid', cursor: 'x' })).toBe(false)
  expect(differ({ cost: 'free' }, { cost: 'free,paid' })).toBe(true)
  expect(differ({ q: undefined }, {})).toBe(false)
})
