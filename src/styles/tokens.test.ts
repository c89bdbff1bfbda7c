import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Variables = Record<string, string>
type Rgb = [number, number, number]

// WCAG contrast of every pair of tokens that the components use, in each theme, light and dark, and in each motif.
const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const css = read('src/styles/tokens.css') + read('src/styles/motifs.css')

const grounds = ['bg', 'surface', 'sunken', 'hover', 'raised']
const texts = ['text', 'text-2', 'text-3', 'primary', 'link', 'accent-text', 'ok', 'bad']
const textPairs: [string, string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-tint', 'tint'],
  ['text', 'tint'],
  ['text-2', 'tint'],
  ['on-bad', 'bad'],
  ['ok', 'ok-tint'],
  ['bad', 'bad-tint'],
  ['text', 'bad-tint'],
  ['accent-text', 'accent-tint'],
  ['on-ink', 'ink-bg'],
  ['on-ink-2', 'ink-bg'],
  // Toasts; selected text.
  ['bg', 'text'],
  ['text', 'tint-line'],
]
const shapePairs = ['bg', 'surface', 'sunken', 'raised'].flatMap((ground): [string, string][] => [
  ['control', ground],
  ['focus', ground],
])
const motifPairs: [string, string][] = [
  ...[...grounds, 'm-tint'].map((ground): [string, string] => ['m-ink', ground]),
  ['b4', 'b0'],
  ['text', 'm-tint'],
]
/** Of drawings beside a text that says the same. */
const decorative = ['line-2']
/** Colours of code on the dark ground of code blocks; see components/ui/prose.module.css. */
const codeColours = ['74% .03 240', '82% .1 300', '84% .1 145', '84% .09 235', '85% .1 75']

const AA_TEXT = 4.5
const AA_SHAPE = 3

const motifs = [...css.matchAll(/\[data-motif='([^']+)'\]/g)].map(([, motif = '']) => motif)

const rootOf = (theme: string): Variables => ({
  ...variablesOf(':root'),
  ...variablesOf('[data-theme]'),
  ...variablesOf(`[data-theme='${theme}']`),
})

/** Pairs whose contrast is too low, by these values of the tokens. */
function poorPairs(root: Variables, dark: boolean): string[] {
  const poor: string[] = []
  const check = (variables: Variables, [front, back]: [string, string], least: number, where: string) => {
    const contrast = ratio(resolve(front, variables, dark), resolve(back, variables, dark))
    if (!(contrast >= least))
      poor.push(`${where}: ${front} on ${back} has ${contrast.toFixed(2)}, needs ${least}`)
  }
  const tokens = ([front, back]: [string, string]): [string, string] => [`var(--${front})`, `var(--${back})`]
  for (const pair of textPairs) check(root, tokens(pair), AA_TEXT, 'text')
  for (const pair of shapePairs) check(root, tokens(pair), AA_SHAPE, 'shape')
  for (const colour of codeColours) check(root, [`oklch(${colour})`, 'var(--ink-bg)'], AA_TEXT, 'code')
  for (const motif of motifs) {
    const variables = { ...root, ...variablesOf('[data-motif]'), ...variablesOf(`[data-motif='${motif}']`) }
    for (const pair of motifPairs) check(variables, tokens(pair), AA_TEXT, motif)
  }
  return poor
}

describe.each(['default', 'agora', 'blue', 'green'])('theme %s', (theme) => {
  it.each([false, true])('keeps WCAG AA contrast (dark: %s)', (dark) => {
    expect(poorPairs(rootOf(theme), dark)).toEqual([])
  })
})

it('detects a token with too little contrast only in dark mode', () => {
  const faulty = { ...rootOf('agora'), '--text-3': 'light-dark(oklch(50.5% 0.02 255), oklch(52% 0.016 253))' }
  expect(poorPairs(faulty, false)).toEqual([])
  expect(poorPairs(faulty, true)).toEqual(
    grounds.map((ground) => expect.stringContaining(`text: var(--text-3) on var(--${ground}) has `)),
  )
})

it('has a tone for each of the 26 motifs', () => expect(new Set(motifs).size).toBe(26))

it('has the primary colour of the specification', () => {
  const channels = rgb(resolve('var(--primary)', rootOf('default'), false)).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  )
  expect(channels).toEqual([0x1f, 0x4e, 0x78])
})

/** Colour and ground of every rule of a stylesheet that names either by a token; null where it names only one. */
function pairsOf(stylesheet: string): { color: string | null; ground: string | null }[] {
  const tokenOf = (property: string, body: string) =>
    new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--([\\w-]+)`).exec(body)?.[1] ?? null
  return [...stylesheet.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => ({
    color: tokenOf('color', body),
    ground: tokenOf('background(?:-color)?', body),
  }))
}

/** What rules of a stylesheet set that the pairs above do not have. */
function unknownPairsIn(stylesheet: string): string[] {
  const known = [...textPairs, ...motifPairs]
  return pairsOf(stylesheet)
    .filter(
      ({ color, ground }) =>
        color &&
        !decorative.includes(color) &&
        !known.some(([front, back]) => front === color && (ground === null || back === ground)),
    )
    .map(({ color, ground }) => `${color} on ${ground ?? 'any ground'}`)
}

it('has each token that the stylesheets name', () => {
  const sheets = globSync('src/**/*.css').map(read)
  const scripts = globSync('src/**/*.{ts,tsx}').map(read)
  const set = new Set(
    [...sheets, ...scripts].flatMap((text) =>
      [...text.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g)].map(([, name]) => name),
    ),
  )
  const named = sheets.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name))
  expect([...new Set(named)].filter((name) => !set.has(name))).toEqual([])
})

it('covers every text colour of the stylesheets with its background', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  for (const sheet of sheets) expect.soft(unknownPairsIn(read(sheet)), sheet).toEqual([])
})

it('detects an unknown pair', () => {
  expect(unknownPairsIn('a { color: var(--text-3); background: var(--tint) }')).toEqual(['text-3 on tint'])
  expect(unknownPairsIn('a { color: var(--line); }')).toEqual(['line on any ground'])
  expect(unknownPairsIn('a { border-color: var(--line); color: var(--text); }')).toEqual([])
})

it('computes the contrast of black and white', () => {
  expect(ratio('oklch(0% 0 0)', 'oklch(100% 0 0)')).toBeCloseTo(21)
})

/** Custom properties of all rules with exactly this selector. */
function variablesOf(selector: string): Variables {
  const found: Variables = {}
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((each) => each.trim() === selector)) continue
    for (const declaration of body.split(';')) {
      const at = declaration.indexOf(':')
      const name = declaration.slice(0, at).trim()
      if (name.startsWith('--'))
        found[name] = declaration
          .slice(at + 1)
          .replace(/\s+/g, ' ')
          .trim()
    }
  }
  return found
}

/** Replaces var(), light-dark() and calc() until a plain oklch() is left. */
function resolve(value: string, variables: Variables, dark: boolean): string {
  const pick = (text: string) =>
    replaceCalls(text, 'light-dark', (inside) => splitAtComma(inside)[dark ? 1 : 0] ?? '')
  const filled = replaceCalls(pick(value), 'var', (inside) => {
    const [name = '', fallback] = splitAtComma(inside)
    return resolve(variables[name] ?? fallback ?? '0', variables, dark)
  })
  return pick(filled).replace(/calc\(([^()]*)\)/g, (_, sum: string) => calculate(sum))
}

/** Sums and products of two terms, as the tokens use them. */
function calculate(sum: string): string {
  const [, left, operator, right] = /^\s*([-\d.]+)%?\s*([-+*])\s*([-\d.]+)%?\s*$/.exec(sum) ?? []
  const [a, b] = [Number(left), Number(right)]
  const result = operator === '*' ? a * b : operator === '+' ? a + b : a - b
  return `${result}${sum.includes('%') ? '%' : ''}`
}

function replaceCalls(text: string, name: string, replace: (inside: string) => string): string {
  const start = text.search(new RegExp(`(?<![\\w-])${name}\\(`))
  if (start < 0) return text
  const open = text.indexOf('(', start)
  let depth = 0
  let end = open
  for (; end < text.length; end++) {
    if (text[end] === '(') depth++
    if (text[end] === ')' && --depth === 0) break
  }
  return replaceCalls(
    text.slice(0, start) + replace(text.slice(open + 1, end)) + text.slice(end + 1),
    name,
    replace,
  )
}

function splitAtComma(text: string): string[] {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')') depth--
    if (text[i] === ',' && depth === 0) return [text.slice(0, i).trim(), text.slice(i + 1).trim()]
  }
  return [text.trim()]
}

/** Linear sRGB of an oklch() colour; matrices: Ottosson, Oklab (2020). */
function rgb(colour: string): Rgb {
  const [, inside = ''] = /^oklch\(([^)]*)\)$/.exec(colour.trim()) ?? []
  const [lightness = Number.NaN, chroma = 0, hue = 0] = (inside.split('/')[0] ?? '')
    .trim()
    .split(/\s+/)
    .map(parseFloat)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function ratio(front: string, back: string): number {
  const luminance = (colour: string) => {
    const [r, g, b] = rgb(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low, high] = [luminance(front), luminance(back)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
