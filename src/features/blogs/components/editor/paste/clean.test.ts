import { describe, expect, it } from 'vitest'
import { parseHtml, writePieces } from '../html-tree.ts'
import { cleanPasted } from './clean.ts'
import { isMarkdown } from './markdown.ts'
import { readHtml } from '../read-html.ts'
import { writeHtml } from '../write-html.ts'

const pasted = (html: string) => writeHtml(readHtml(writePieces(cleanPasted(parseHtml(html), html))))

const wordItem = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;text-indent:-18pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`

describe('pasted content', () => {
  it.each([
    [
      'lists of Word, one in the other',
      `<!--StartFragment-->${wordItem(1, '·', 'One')}${wordItem(2, 'o', 'In it')}${wordItem(1, '·', 'Two')}<p class=MsoNormal>End<o:p>&nbsp;</o:p></p><!--EndFragment-->`,
      '<ul><li>One<ul><li>In it</li></ul></li><li>Two</li></ul><p>End</p>',
    ],
    [
      'numbers of Word',
      `${wordItem(1, '1.', 'One')}${wordItem(1, '2.', 'Two')}`,
      '<ol><li>One</li><li>Two</li></ol>',
    ],
    [
      'a list after another kind',
      `${wordItem(1, '·', 'One')}${wordItem(1, 'a)', 'Two')}`,
      '<ul><li>One</li></ul><ol><li>Two</li></ol>',
    ],
    [
      'Word styles and conditional comments',
      '<html xmlns:o="urn"><head><style>p.MsoNormal{margin:0}</style><title>Doc</title></head><body><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><h1>Title<o:p></o:p></h1><p class=MsoNormal><b>Bold</b> and <i style="mso-x:y">so</i></p></body></html>',
      '<h3>Title</h3><p><strong>Bold</strong> and <em>so</em></p>',
    ],
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400"> plain </span><span style="font-style:italic">slanted</span></p><ul><li dir="ltr"><p dir="ltr"><a href="https://www.google.com/url?q=https://example.org/&sa=D">link</a></p></li></ul></b>',
      '<p><strong>Bold</strong> plain <em>slanted</em></p><ul><li><p><a href="https://example.org/" rel="noopener">link</a></p></li></ul>',
    ],
    [
      'a web page',
      '<article><nav>Menu</nav><h2 class="x" onclick="y()">Head</h2><div><div>One<br>two</div><p style="display:none">no</p><script>bad()</script><img src="data:image/png;base64,AA" alt="Chart"></div><button>Copy</button></article>',
      '<h3>Head</h3><p>One<br />two</p><p>Chart</p>',
    ],
    [
      'code as it stands',
      '<pre><code class="language-js">if (a)\n  b()</code></pre>',
      '<pre tabindex="0"><code class="language-js">if (a)\n  b()</code></pre>',
    ],
    [
      'normal words in bold and slanted ones',
      '<p><b>a<span style="font-weight:normal">b<b>c</b></span><i style="x:y">d<span style="font-weight:400;font-style:normal">e</span></i></b></p>',
      '<p><strong>a</strong>b<strong>c<em>d</em></strong>e</p>',
    ],
    ['only normal words', '<b><span style="font-weight:normal">x</span></b>', '<p>x</p>'],
    [
      'normal words in a bold paragraph',
      '<p style="font-weight:bold">a<span style="font-weight:normal">b</span></p>',
      '<p><strong>a</strong>b</p>',
    ],
    [
      'an image that its page loads late',
      '<p>a <img src="data:image/gif;base64,R0" data-lazy-src="https://a.example/1.png" alt="Chart"></p>',
      '<p>a <a href="https://a.example/1.png" rel="noopener">Chart</a></p>',
    ],
    [
      'code of Google Docs',
      `<p>a <span style="font-family:'Roboto Mono',monospace;color:#188038">f()</span></p>`,
      '<p>a <code>f()</code></p>',
    ],
    [
      'formulas that are images or have no TeX',
      '<p><img class="latex" src="https://s0.wp.com/latex.php" alt="\\alpha"> <mjx-container><mjx-math>x</mjx-math><mjx-assistive-mml><math><mi>x</mi></math></mjx-assistive-mml></mjx-container></p>',
      '<p><code class="language-math">\\alpha</code> <code class="language-math">x</code></p>',
    ],
    [
      'MathML without TeX',
      '<p><math><mfrac><mi>C</mi><msup><mi>P</mi><mn>2</mn></msup></mfrac><mo>=</mo><msqrt><mi>ab</mi></msqrt></math></p>',
      String.raw`<p><code class="language-math">\frac{C}{P^{2}}=\sqrt{\mathrm{ab}}</code></p>`,
    ],
    [
      'MathML that has no plain form',
      '<p><math><mmultiscripts><mi>a</mi><mn>1</mn><mn>2</mn></mmultiscripts></math></p>',
      '<p>a12</p>',
    ],
    [
      'ruby text, with brackets or without',
      '<p><ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby><ruby>字<rt>じ</rt></ruby></p>',
      '<p>漢(かん)字(じ)</p>',
    ],
    ['a script in an address', '<a href="javascript:x()">words</a>', '<p>words</p>'],
  ])('keeps the meaning of %s', (_, html, expected) => {
    expect(pasted(html)).toBe(expected)
  })

  it.each([
    ['# Head', true],
    ['words\n- one\n- two', true],
    ['see [this](https://example.org)', true],
    ['where $x^2$ is', true],
    ['Costs $5 and 3 * 4 = 12', false],
    ['plain words, nothing else\nand a second line', false],
  ])('%j is Markdown: %s', (text, expected) => {
    expect(isMarkdown(text)).toBe(expected)
  })
})
