import { afterEach, describe, expect, test, vi } from 'vitest'
import { safeParse, type $ZodType } from 'zod/v4/core'
import {
  day,
  roughDay,
  digits,
  email,
  nameText,
  number,
  phone,
  price,
  requiredDigits,
  requiredTitle,
  withoutRefused,
  requiredUrl,
  url,
  year,
} from './values.ts'

afterEach(() => void vi.useRealTimers())

/** What a schema makes of a value, or what it says is wrong. */
const read = (schema: $ZodType, value: unknown) => {
  const { data, error } = safeParse(schema, value)
  return error ? { wrong: error.issues[0]?.message } : data
}

describe('price', () => {
  test.each(['1', '1200', '1,200', '12,34,567.50', '1,00,000', '1,000,000', '99999999', '7.5', '7.25'])(
    'accepts %s',
    (text) => {
      expect(read(price(), ` ${text} `)).toBe(text)
    },
  )
  test.each(['0', '0.5', '01', '1,2', '1,00', '1,0000', '10,0,000', '1.', '1.234', '-1', '₹5', '1 000', ','])(
    'rejects %s',
    (text) => {
      expect(read(price(), text)).toEqual({
        wrong: 'Price should be a valid number with up to two decimal places',
      })
    },
  )
  test('may be empty, and uses the message of its field', () => {
    expect(read(price(), undefined)).toBe('')
    const other = price(() => 'Please enter a valid number')
    expect(read(other, 'x')).toEqual({ wrong: 'Please enter a valid number' })
  })
})

test('digits accepts only digits, as text', () => {
  expect(read(digits(), ' 007 ')).toBe('007')
  const hours = digits(() => 'Total Hours can be number only')
  for (const text of ['1.5', '-1', '１', '12a'])
    expect(read(hours, text)).toEqual({ wrong: 'Total Hours can be number only' })
})

test('requiredDigits reports missing and invalid values with different messages', () => {
  const capacity = requiredDigits(
    () => 'Capacity is required',
    () => 'Capacity can be number only',
  )
  expect(read(capacity, ' 120 ')).toBe('120')
  expect(read(capacity, '0')).toBe('0')
  for (const nothing of [undefined, '', '  '])
    expect(read(capacity, nothing)).toEqual({ wrong: 'Capacity is required' })
  for (const text of ['1.5', '-1', '１', '12a', '1 2'])
    expect(read(capacity, text)).toEqual({ wrong: 'Capacity can be number only' })
  expect(read(capacity, '9'.repeat(21))).toHaveProperty('wrong')
  const needed = requiredDigits(() => 'Needed')
  expect(read(needed, 'x')).toEqual({ wrong: 'Please enter a valid number' })
})

describe('url and requiredUrl', () => {
  const website = requiredUrl(
    () => 'Website is required',
    () => 'Website should be in format',
  )

  test('add https if there is no scheme, and accept an empty optional URL', () => {
    expect(read(url(), ' example.org/a ')).toBe('https://example.org/a')
    expect(read(url(), 'http://example.org')).toBe('http://example.org')
    expect(read(url(), 'HTTPS://Example.org/?q=1#a')).toBe('HTTPS://Example.org/?q=1#a')
    for (const nothing of [undefined, '', '  ']) expect(read(url(), nothing)).toBe('')
  })

  test('report a missing required URL with a separate message', () => {
    expect(read(website, 'arlanza.example.org')).toBe('https://arlanza.example.org')
    for (const nothing of [undefined, '', '  '])
      expect(read(website, nothing)).toEqual({ wrong: 'Website is required' })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    'ftp://example.org',
    'https://',
    'https://localhost',
    'https://a@example.org',
    'https://example.org/a b',
    'not an address',
    'https://[::1',
  ])('reject %s', (text) => {
    expect(read(website, text)).toEqual({ wrong: 'Website should be in format' })
    expect(read(url(), text)).toEqual({ wrong: 'URL should be in format' })
    const needed = requiredUrl(() => 'Needed')
    expect(read(needed, text)).toEqual({ wrong: 'URL should be in format' })
  })
})

const refused = () => 'No'

test.each([
  'गोर्‍हे',
  'می‌نا',
  'Gal·la',
  'O’Brien, Jr.',
  'Nuñez-Ortí',
  'マリー・キュリー',
  'כהן־לוי',
  'ז׳בוטינסקי',
  'Ravi s/o Kumar',
  'William (Bill)',
  'Keʻalohi',
  'D‘Souza',
  'Анна–Мария',
  '김 민준（金民俊）',
])('accepts the name %s', (name) => {
  expect(read(nameText(refused), name)).toBe(name)
})

test.each([
  'Class 12',
  '10+2',
  'Kendriya Vidyalaya No. 2',
  '42 Paris',
  'Technion – Israel',
  'Texas A&M (College Station) / Galveston: “Corps”!',
  'ПТУ #7',
  'НИУ «Высшая школа экономики»',
  '中国矿业大学（北京）',
  '東京大学・大学院',
  'Lycée n° 3',
  'Institut „Ruđer Bošković“',
  'Smart@Home',
  'my_project',
  'GPT=4 → 🙂',
  '100% *; C#?',
])('accepts the school or degree %s', (title) => {
  expect(read(requiredTitle(refused, refused), title)).toBe(title)
})

test.each([
  ['R2', '“2”'],
  ['Ana@home', '“@”'],
  ['a\u200db\u200d', 'U+200D'],
  ['\u200cab', 'U+200C'],
  ['tab\there', 'U+0009'],
  ['Ana 🙂', '“🙂”'],
  ['<Ana', '“<”'],
  ['Ana\u202e', 'U+202E'],
  ['Ana\u034f', 'U+034F'],
])('names the rejected character of %j: %s', (name, character) => {
  expect(read(nameText(refused), name)).toEqual({ wrong: `No: ${character}` })
})

test.each([
  ['<b>Lycée</b>', '“<”'],
  ['Lycée\u2067', 'U+2067'],
  ['Lycée\u200b', 'U+200B'],
  ['Lycée\u0007', 'U+0007'],
])('names the rejected character of the school %j: %s', (title, character) => {
  expect(read(requiredTitle(refused, refused), title)).toEqual({ wrong: `No: ${character}` })
})

test('removes what names cannot have', () => {
  expect(withoutRefused('<Ana>  R2 🙂\u202e', 'person')).toBe('Ana R')
  expect(withoutRefused('<b>Lycée</b> n° 3\u200b', 'thing')).toBe('bLycée/b n° 3')
  expect(withoutRefused('می‌نا 7', 'person')).toBe('می‌نا')
  expect(withoutRefused('Lycée\n\tLaennec', 'thing')).toBe('Lycée Laennec')
})

test('email requires a name, an at sign and a domain', () => {
  for (const text of ['', 'a@example.org', 'a.b+c@mail.example.co.in', 'é@köln.example'])
    expect(read(email(), text)).toBe(text)
  for (const text of ['a', 'a@', '@b.org', 'a b@c.org', 'a@b', 'a@-b.org', 'a@b..org', 'a,b@c.org'])
    expect(read(email(), text)).toEqual({ wrong: 'Please enter a valid email address' })
})

test('phone requires 6 to 15 digits', () => {
  for (const text of ['', '+91 98220 12345', '(020) 2550-1234', '112233'])
    expect(read(phone(), text)).toBe(text)
  for (const text of ['12345', '1234567890123456', '+', 'call me', '+91+98220', '98220 12345 ext'])
    expect(read(phone(), text)).toHaveProperty('wrong')
})

test('number rejects other values and enforces its bounds', () => {
  expect(read(number(), 12)).toBe(12)
  expect(read(number(), undefined)).toBe(null)
  expect(read(number(), 'abc')).toEqual({ wrong: 'Please enter a valid number' })
  expect(read(number(), 1.5)).toEqual({ wrong: 'Enter a whole number' })
  expect(read(number({ whole: false }), 1.5)).toBe(1.5)
  expect(read(number(), -1)).toEqual({ wrong: 'At least 0' })
  expect(read(number({ max: 5 }), 6)).toEqual({ wrong: 'At most 5' })
  expect(read(number({ required: () => 'Marks are required' }), null)).toEqual({
    wrong: 'Marks are required',
  })
})

test('day rejects invalid dates, and future ones if it must be past', () => {
  const at = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
  const past = day(() => 'Not yet')
  expect(read(past, at(0))).toBe(at(0))
  expect(read(past, at(-1).replaceAll('/', '-'))).toBe(at(-1))
  expect(read(past, at(2))).toEqual({ wrong: 'Not yet' })
  expect(read(day(), at(2))).toBe(at(2))
  expect(read(day(), '2025/02/29')).toEqual({ wrong: 'Enter a date that exists' })
})

describe('year', () => {
  const ahead = String(new Date().getFullYear() + 1)
  test.each(['', '1', '987', '1088', '1687', '1998', ahead])('accepts ‘%s’', (text) => {
    expect(read(year(), ` ${text} `)).toBe(text)
  })
  test.each(['MMXXI', '0', '0987', '-44', '20211', '2200', '1998/04'])('rejects %s', (text) => {
    expect(read(year(), text)).toEqual({ wrong: 'Enter the year in digits, such as 1998' })
  })
  test.each([
    ['2026-12-31T09:59:00Z', '2027'],
    ['2026-12-31T10:00:00Z', '2028'],
    ['2027-01-01T12:00:00Z', '2028'],
  ])('may reject years that are future in every time zone (%s)', (now, future) => {
    vi.useFakeTimers({ now: new Date(now) })
    const past = year(() => 'too late')
    expect(read(past, future)).toEqual({ wrong: 'too late' })
    for (const known of ['1218', String(Number(future) - 1)]) expect(read(past, known)).toBe(known)
  })
})

test('roughDay accepts a year, a month or a full date', () => {
  for (const known of ['', '2021', '2021/03', '2021/03/14']) expect(read(roughDay(), known)).toBe(known)
  expect(read(roughDay(), '2021-03')).toBe('2021/03')
  for (const odd of ['2021/13', '2021/3', '2021//14', '2021/02/30', '21', 'soon', '…'])
    expect(read(roughDay(), odd)).toEqual({ wrong: 'Enter a date that exists' })
  for (const yearless of ['/03', '/03/14', '//14'])
    expect(read(roughDay(), yearless)).toEqual({ wrong: 'Choose the year as well' })
})
