import * as typed from '#messages/search/typed.ts'
import { factLexeme, lexemesUpTo } from '#kits/search/facts.ts'
import { showMoney } from '#lib/text/show-money.ts'
import { typedPhrases } from './asking.ts'
import type { Meaning } from './vocabulary.ts'

const limits = [...typedPhrases(typed.priceLimits)].toSorted((a, b) => b.length - a.length)
const currencies = new Map(
  Object.entries(typed.currencies).flatMap(([code, words]) =>
    [...typedPhrases(words)].map((word) => [word, code]),
  ),
)
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR' }

interface Found {
  from: number
  to: number
  meaning: Meaning
}

/** Finds the highest price that people want to pay: 'under 500 euros', 'menos de 500', '€500 max'. */
export function findPrice(text: string, words: readonly string[]): Found | undefined {
  const at = words.findIndex((word) => /^\d{1,7}$/.test(word))
  if (at === -1) return undefined
  const before = limits.find((limit) => ` ${words.slice(0, at).join(' ')}`.endsWith(` ${limit}`))
  const named = currencies.get(words[at + 1] ?? '')
  const end = named ? at + 2 : at + 1
  const after = before ? undefined : limits.find((limit) => limit === words[end])
  const limit = before ?? after
  if (!limit) return undefined
  const currency = named ?? symbols[/[€£₹]/u.exec(text)?.[0] ?? ''] ?? ''
  const price = words[at]!
  return {
    from: before ? at - before.split(' ').length : at,
    to: after ? end + 1 : end,
    meaning: {
      facet: 'price',
      label: (locale) =>
        typed.upTo.in(locale, { price: currency ? showMoney(price, currency, locale) : price }),
      lexemes: [factLexeme('cost', 'free'), ...lexemesUpTo(Number(price), currency)],
      kinds: ['event', 'programme'],
    },
  }
}
