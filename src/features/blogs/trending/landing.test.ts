import { expect, it } from 'vitest'
import type { BlogCard } from '../schema.ts'
import { chooseForLanding } from './landing.ts'

const card = (id: string, language: string) => ({ BlogID: id, BlogLanguage: language }) as BlogCard
const ids = (cards: BlogCard[]) => cards.map(({ BlogID }) => BlogID).join(' ')

it("puts the reader's language first and shows nothing twice", () => {
  const newest = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
    card(id, id === 'd' || id === 'e' ? 'es-MX' : 'en'),
  )
  const { latest, trending } = chooseForLanding(
    newest,
    [card('x', 'en'), card('d', 'es'), card('y', 'es')],
    'es',
  )
  expect(ids(latest)).toBe('d e a b c')
  expect(ids(trending)).toBe('y x')
})

it('puts the default language before others where nothing is in that of the reader', () => {
  const newest = [card('a', 'es'), card('b', 'en-GB'), card('c', 'et'), card('d', 'en')]
  expect(ids(chooseForLanding(newest, [], 'fr').latest)).toBe('b d a c')
})

it('returns empty lists without articles', () =>
  expect(chooseForLanding([], [], 'en')).toEqual({ latest: [], trending: [] }))
