import { expect, test } from 'vitest'
import { cleanSvg } from './svg.ts'
import { checkSvg, svgSize } from './type.ts'

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`

test.each([
  ['a script', svg('<script>alert(1)</script><path d="M0"/>'), svg('<path d="M0"></path>')],
  ['a script of another name', svg('<x:ScRipt>a</x:ScRipt><svg:script/>'), svg('')],
  ['an event handler', svg('<g onload="alert(1)" ONCLICK="x" id="a"/>'), svg('<g id="a"></g>')],
  ['an external reference', svg('<image href="https://evil.example/x.png"/>'), svg('<image></image>')],
  [
    'a picture in it',
    svg('<image href="data:image/png;base64,AA=="/>'),
    svg('<image href="data:image/png;base64,AA=="></image>'),
  ],
  ['a page in it', svg('<image href="data:text/html;base64,AA=="/>'), svg('<image></image>')],
  [
    'its own parts',
    svg('<use href="#a"/><g fill="url(#b)"/>'),
    svg('<use href="#a"></use><g fill="url(#b)"></g>'),
  ],
  [
    'a style sheet',
    svg('<style>@import "x.css"; a > b { fill: url(http://e/x) }</style>'),
    svg('<style> a &gt; b { fill: none }</style>'),
  ],
  ['a style that loads', svg('<g style="fill:url(\'//e/x\')"/>'), svg('<g style="fill:none"></g>')],
  ['a link', svg('<a xlink:href="javascript:alert(1)"><text>T</text></a>'), svg('<g><text>T</text></g>')],
  ['animation', svg('<animate attributeName="href" to="x"/><set/>'), svg('')],
  ['a page', svg('<foreignObject><body/></foreignObject>'), svg('')],
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY x "y"> <!ENTITY b "&x;&x;">]>${svg('<text>&x;&b;&amp;</text>')}`,
    svg('<text>y&amp;b;&amp;</text>'),
  ],
  [
    "an editor's parts",
    svg('<metadata><rdf:RDF/></metadata><sodipodi:namedview/><g inkscape:label="L"/><!-- x -->'),
    svg('<g></g>'),
  ],
  [
    'an external style sheet',
    `<?xml version="1.0"?><?xml-stylesheet href="x.css"?>\n${svg('<path/>')}`,
    svg('<path></path>'),
  ],
])('cleans an SVG idempotently: %s', (_, given, clean) => {
  expect(cleanSvg(given)).toBe(clean)
  expect(() => checkSvg(clean)).not.toThrow()
  expect(cleanSvg(clean)).toBe(clean)
})

test('rejects files that are not SVG', () => {
  expect(() => cleanSvg('<html><svg></svg></html>')).toThrow('not an SVG')
})

test('accepts deep nesting', () => {
  expect(cleanSvg(svg('<g>'.repeat(20_000))).length).toBeLessThan(5_000)
})

test.each([
  ['of nothing but beginnings', svg('<g>'.repeat(100_000)), 'nested too deep'],
  ['of document types', '<!DOCTYPE['.repeat(50_000), 'not an SVG'],
])('rejects an SVG %s', (_, given, why) => {
  expect(() => cleanSvg(given)).toThrow(why)
})

test('limits the expansion of entities', () => {
  const words = `<!DOCTYPE svg [<!ENTITY x "${'y'.repeat(300)}">]>`
  expect(cleanSvg(words + svg('&x;'.repeat(50_000))).length).toBeLessThan(1_100_000)
})

test('reads the size from the first view box', () => {
  expect(
    svgSize('<?xml version="1.0"?>\n<svg\n  id="a" viewBox="0 0 40.4 20"><svg viewBox="0 0 1 1"/></svg>'),
  ).toEqual({
    width: 40,
    height: 20,
  })
  expect(svgSize('<svg><svg viewBox="0 0 1 1"/></svg>')).toEqual({ width: 1, height: 1 })
  // In quadratic time, it would take minutes.
  expect(svgSize('<svg '.repeat(200_000))).toBeUndefined()
})
