import { plugins } from '@citation-js/core'
// oxlint-disable-next-line import/no-unassigned-import -- it adds its formats to those of the core
import '@citation-js/plugin-bibtex'

// Commands of LaTeX in titles, names and abstracts, besides those that the parser knows: as it stands, it would leave the
// others in the text.

/** Symbols, and letters that the parser only knows as a letter with an accent. */
const symbols: Readonly<Record<string, string>> = {
  ...textsOf('Å AA|å aa|§ S|¶ P|© copyright|£ pounds|µ textmu|ı imath|ȷ jmath'),
  ...textsOf('… ldots dots cdots textellipsis|· cdot|∗ ast|⋆ star|• bullet|† dag dagger|‡ ddag ddagger'),
  ...textsOf(
    '∘ circ|° degree textdegree|′ prime|∼ sim|± pm|∓ mp|√ sqrt|∞ infty|ℏ hbar|ℓ ell|∂ partial|∇ nabla',
  ),
  ...textsOf(
    '∫ int|∑ sum|∏ prod|∀ forall|∃ exists|∅ emptyset varnothing|⊙ odot|⊕ oplus|⊗ otimes|⊥ perp|∥ parallel',
  ),
  ...textsOf('⟨ langle|⟩ rangle|LaTeX LaTeX|TeX TeX|BibTeX BibTeX|KOMA-Script KOMAScript'),
  // Spaced, since a command takes the spaces after it.
  ...textsOf(
    '× times|≤ leq le leqslant|≥ geq ge geqslant|≠ neq ne|≈ approx|≃ simeq|≅ cong|≡ equiv|∝ propto',
    ' ',
  ),
  ...textsOf('≪ ll|≫ gg|≲ lesssim|≳ gtrsim|∈ in|∉ notin|⊂ subset|⊆ subseteq|∪ cup|∩ cap', ' '),
  ...textsOf(
    '→ rightarrow to longrightarrow|← leftarrow|↔ leftrightarrow|⇒ Rightarrow implies|↦ mapsto',
    ' ',
  ),
}

/** Fonts and the like: what follows them stays. */
const unseen =
  `mathrm mathit mathbf mathsf mathtt mathcal mathbb mathfrak mathscr boldsymbol bm text mbox hbox operatorname
  ensuremath textnormal textulc uppercase lowercase MakeUppercase MakeLowercase protect left right displaystyle limits
  nolimits relax noindent bgroup egroup hologo ! / - @ ( ) [ ]`.split(/\s+/)

const spaces = [' ', '', ',', ';', ':', '\\', 'quad', 'qquad', 'thinspace', 'newline', 'linebreak']

/** Accents of formulas. */
const accents: Readonly<Record<string, string>> = {
  bar: '\u0304',
  overline: '\u0304',
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  vec: '\u20D7',
  dot: '\u0307',
  ddot: '\u0308',
}

/** @param list '× times|≤ leq le': a text with the commands for it. */
function textsOf(list: string, around = ''): Record<string, string> {
  return Object.fromEntries(
    list.split('|').flatMap((each) => {
      const [text, ...names] = each.split(' ')
      return names.map((name) => [name, around + text + around])
    }),
  )
}

/** The tables of the parser, as its manual extends them. */
interface ParserTables {
  commands: Record<string, string>
  diacritics: Record<string, string>
  mathScripts: Record<'^' | '_', Record<string, string>>
  mathScriptFormatting: Record<string, string | undefined>
  argumentCommands: Record<string, (argument: string) => string>
}

const { constants } = plugins.config.get('@bibtex') as { constants: ParserTables }
Object.assign(constants.commands, symbols)
for (const name of unseen) constants.commands[name] = ''
for (const name of spaces) constants.commands[name] = ' '
Object.assign(constants.diacritics, accents)
// Degrees are written as a raised circle.
Object.assign(constants.mathScripts['^'], { '∘': '°', '′': '′', '∗': '∗' })
delete constants.mathScriptFormatting['mathrm']
/** Leaves a text out. The parser counts the parameters. */
const omit = (text: string) => text && ''
// What only sorts names, and what a title refers to.
for (const name of ['noopsort', 'cite', 'footnote']) constants.argumentCommands[name] = omit

/** An accent over nothing, which the parser takes for one over its word for nothing. */
const bareAccent = /\\(['"`^~=.])\s*\{\s*\}/g
const bare: Readonly<Record<string, string>> = {
  '"': String.raw`\textquotedbl{}`,
  '^': String.raw`\textasciicircum{}`,
  '~': String.raw`\textasciitilde{}`,
}

/** Returns an entry that the parser reads as LaTeX does. */
export const preparedEntry = (entry: string): string =>
  entry.replaceAll(bareAccent, (_, accent: string) => bare[accent] ?? accent)

/** Returns the first address of a field, and a DOI, as LaTeX would write them: the parser leaves them as they are. */
export const plainAddress = (text: string): string =>
  text
    .replaceAll(/%(?:5C|7B|7D)/gi, decodeURIComponent)
    .replaceAll(/\{?\\(?:textasciitilde|~)\s*(?:\{\})?\}?/g, '~')
    .replaceAll(/\{?\\([_%&#$])\}?/g, '$1')
    .replaceAll(/^\\url\{|[{}]/g, '')
    // Mendeley has all addresses of an entry in one field.
    .replace(/(?:\s|%20)+https?:.*$/, '')
