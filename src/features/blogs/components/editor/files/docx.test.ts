import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writePieces } from '../html-tree.ts'
import { cleanPasted } from '../paste/clean.ts'
import { readDocx } from './docx.ts'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'

const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
const usual = {
  'word/styles.xml': `<w:styles ${namespaces}>${[
    style('Heading2', 'heading 2', '<w:rPr><w:b/></w:rPr>'),
    style('Sub', 'Subheading', '<w:basedOn w:val="Heading2"/>'),
    style('Quote', 'Intense Quote'),
    style('Source', 'Source', '<w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr>'),
    style('ListBullet', 'List Bullet', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
  ].join('')}</w:styles>`,
  'word/numbering.xml': `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/_rels/document.xml.rels':
    '<Relationships><Relationship Id="r1" Target="https://example.org/a"/><Relationship Id="r2" Target="media/image1.png"/><Relationship Id="r3" Target="media/image2.emf"/></Relationships>',
  'word/media/image1.png': 'png',
  'word/footnotes.xml': `<w:footnotes ${namespaces}><w:footnote w:id="-1"><w:p/></w:footnote><w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> See the standard.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
}

const read = (body: string, more: Record<string, string> = {}) => {
  const files = {
    ...usual,
    'word/document.xml': `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...more,
  }
  return readDocx(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
}
const htmlOf = ({ pieces }: ReturnType<typeof readDocx>) => writePieces(cleanPasted(pieces, ''))

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (runs: string, name = '', more = '') =>
  `<w:p><w:pPr>${name && `<w:pStyle w:val="${name}"/>`}${more}</w:pPr>${runs}</w:p>`
const item = (text: string, level: number) =>
  paragraph(run(text), '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`)
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`

test.each<[string, string, string]>([
  [
    'headings and emphasis',
    paragraph(run('On bearings'), 'Sub') +
      paragraph(
        run('They ') +
          run('carry', '<w:b/>') +
          run(' and ', '<w:b w:val="0"/>') +
          run('last', '<w:i/>') +
          run('ed', '<w:strike/>') +
          run('2', '<w:vertAlign w:val="superscript"/>'),
      ),
    '<h2>On bearings</h2><p>They <strong>carry</strong> and <em>last</em><s>ed</s><sup>2</sup></p>',
  ],
  [
    'nested lists, numbered by level, also by a style',
    item('Balls', 0) + item('Steel', 1) + item('Glass', 1) + paragraph(run('Cage'), 'ListBullet'),
    '<ul><li>Balls<ol><li>Steel</li><li>Glass</li></ol></li><li>Cage</li></ul>',
  ],
  [
    'links, and what a reviewer changed',
    paragraph(
      `<w:hyperlink r:id="r1">${run('the page')}</w:hyperlink><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run(' added')}</w:ins>`,
    ),
    '<p><a href="https://example.org/a">the page</a> added</p>',
  ],
  [
    'a quotation and code by its font',
    paragraph(run('Grease it.'), 'Quote') +
      paragraph(run('int main() {'), 'Source') +
      paragraph(`<w:r><w:tab/><w:t>return 0;</w:t></w:r>`, 'Source') +
      paragraph(run('}'), 'Source') +
      paragraph(run('Call ') + run('main', '<w:rFonts w:ascii="Courier New"/>') + run('.')),
    '<blockquote><p>Grease it.</p></blockquote><pre><code>int main() {\n\treturn 0;\n}</code></pre><p>Call <code>main</code>.</p>',
  ],
  [
    'tables with a head and merged cells',
    `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Part', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('Ring', '<w:vMerge w:val="restart"/>')}${cell('inner')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('outer')}</w:tr></w:tbl>`,
    '<table><thead><tr><th colspan="2"><p>Part</p></th></tr></thead><tbody><tr><td rowspan="2"><p>Ring</p></td><td><p>inner</p></td></tr><tr><td><p>outer</p></td></tr></tbody></table>',
  ],
  [
    'formulas',
    paragraph(
      `${run('Life ')}<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>3</m:t></m:r></m:sup></m:sSup></m:oMath>`,
    ),
    '<p>Life <code class="language-math">x^{3}</code></p>',
  ],
])('reads %s of a Word document', (_, body, html) => {
  expect(htmlOf(read(body))).toBe(html)
})

test('reads footnotes, and counts the images that are offered or lost', () => {
  const mark = '<w:r><w:footnoteReference w:id="2"/></w:r>'
  const picture = (id: string) => `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`
  const found = read(paragraph(run('Oil') + mark) + paragraph(picture('r2')) + paragraph(picture('r3')))
  expect(htmlOf(found)).toMatch(
    /^<p>Oil<sup><a [^>]*href="#user-content-fn-1"[^>]*>1<\/a><\/sup><\/p>[^]*<li[^>]*>[^]*See the standard\.[^]*↩/,
  )
  expect(found.pictures.map(({ name }) => name)).toEqual(['image1.png'])
  expect(JSON.stringify(found.pieces)).toContain('cid:media/image2.emf')
})

test('reads a document that another program wrote', async () => {
  const made = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Bearings', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun('They '),
              new TextRun({ text: 'carry', bold: true }),
              new ExternalHyperlink({ children: [new TextRun(' loads')], link: 'https://example.org/' }),
            ],
          }),
          new Paragraph({ text: 'Balls', bullet: { level: 0 } }),
        ],
      },
    ],
  })
  const html = htmlOf(readDocx(new Uint8Array(await Packer.toBuffer(made))))
  expect(html).toBe(
    '<h1>Bearings</h1><p>They <strong>carry</strong><a href="https://example.org/"> loads</a></p><ul><li>Balls</li></ul>',
  )
})

test.each([
  ['no archive', () => readDocx(strToU8('PK no'))],
  ['no document', () => readDocx(zipSync({ 'word/styles.xml': strToU8('<w:styles/>') }))],
  ['nested too deeply', () => read('<w:sdt>'.repeat(5_000) + '</w:sdt>'.repeat(5_000))],
  ['a broken document', () => read('<w:p>')],
])('refuses %s', (_, act) => {
  expect(act).toThrow(/\S/)
})
