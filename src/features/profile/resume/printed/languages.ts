import { mailIn } from '#lib/text/contacts.ts'
import { foldPrinted, labelsOf, listItemsOf, plainLabel, withoutEndings, type PrintedLine } from './line.ts'

// The languages of a printed CV with their levels. Europass has labels for mother tongues and for other languages.

interface LanguageText {
  text: string
  lines: PrintedLine[]
}

export interface PrintedLanguage {
  name: LanguageText
  level?: LanguageText
}

const nativeLabels = labelsOf(
  `mother tongue, mother tongues, native, native language, native languages, first language, lengua materna, lenguas maternas,
  idioma materno, lengua nativa, idioma nativo, langue maternelle, langues maternelles, muttersprache, muttersprachen, madrelingua,
  lingua madre, lingue madri, lingua materna, linguas maternas, idioma materno, lingua nativa, moedertaal, moedertalen, moedertaal / talen,
  jezyk ojczysty, jezyki ojczyste, modersmal, ana dil, anadil, ana dili, anadili, родной язык, родные языки, मातृभाषा, 母语, 母語, 母国語,
  모국어, שפת אם, שפות אם, اللغة الأم, لغة الأم, اللغات الأم, ภาษาแม่, bahasa ibu, tiếng mẹ đẻ, ngôn ngữ mẹ đẻ`,
)

const otherLabels = labelsOf(
  `other language, other languages, foreign language, foreign languages, additional languages, otra lengua, otras lenguas,
  otro idioma, otros idiomas, lenguas extranjeras, idiomas extranjeros, autre langue, autres langues, langue etrangere,
  langues etrangeres, weitere sprache, weitere sprachen, andere sprachen, sonstige sprachen, fremdsprache, fremdsprachen,
  altra lingua, altre lingue, lingua straniera, lingue straniere, outra lingua, outras linguas, outro idioma, outros idiomas,
  linguas estrangeiras, idiomas estrangeiros, andere taal, andere talen, andere taal / talen, vreemde talen, inny jezyk, inne jezyki, jezyk obcy,
  jezyki obce, annat sprak, andra sprak, ovriga sprak, frammande sprak, diger dil, diger diller, yabanci dil, yabanci diller,
  другой язык, другие языки, иностранный язык, иностранные языки, अन्य भाषा, अन्य भाषाएँ, अन्य भाषाएं, 其他语言, 其他語言, 外语, 外語,
  その他の言語, 外国語, 기타 언어, 다른 언어, 외국어, שפות נוספות, שפות אחרות, שפות זרות, اللغات الأخرى, لغات أخرى, اللغات الأجنبية,
  ภาษาอื่น, ภาษาอื่น ๆ, ภาษาต่างประเทศ, bahasa lain, bahasa lainnya, bahasa asing, ngôn ngữ khác, ngoại ngữ khác`,
)

/** Returns the label of a kind of languages at the begin of a text, and what is after it. */
function labelIn(text: string): { label: string; isNative: boolean; rest: string } | undefined {
  const [, label = '', rest = ''] = /^([^:：\t]{2,40}?)\s*(?:[:：\t]\s*(.*))?$/su.exec(text) ?? []
  const plain = plainLabel(label)
  const isNative = nativeLabels.has(plain)
  return isNative || otherLabels.has(plain) ? { label: withoutEndings(label), isNative, rest } : undefined
}

export const startsWithLanguageLabel = ({ text }: PrintedLine): boolean => Boolean(labelIn(text)?.rest)

/** Levels of the European framework, such as 'C1'. */
const europeanLevels = /(?<![\p{L}\p{N}])[ABC][12](?![\p{L}\p{N}])/gu

/** The columns of the grid of Europass: what is understood, spoken and written. */
const gridLabels = [
  ...labelsOf(
    `understanding, speaking, writing, listening, reading, spoken interaction, spoken production, interaction, production, self assessment, self-assessment,
    european level, comprender, comprension, hablar, habla, expresion escrita, escritura, comprension auditiva, comprension oral, comprension de lectura, comprension lectora, lectura,
    interaccion oral, expresion oral, produccion oral, escribir, autoevaluacion, nivel europeo, comprendre, parler, ecrire, ecouter, lire, prendre part a une conversation,
    s'exprimer oralement en continu, s’exprimer oralement en continu, comprehension, expression orale, ecriture, comprehension orale, comprehension ecrite, production orale, interaction orale, production ecrite, lecture,
    autoevaluation, niveau europeen, verstehen, sprechen, schreiben, horen, lesen, an gesprachen teilnehmen, zusammenhangendes sprechen, horverstehen, leseverstehen,
    selbstbeurteilung, europaische kompetenzstufe, mundliche interaktion, mundliche produktion, comprensione, parlato, produzione scritta, ascolto, lettura, interazione, produzione orale, interazione orale, espressione orale, scritto,
    autovalutazione, livello europeo, comprensione orale, compreensao, conversacao, escrita, compreensao oral, leitura, interacao oral, interaccao oral, producao oral, expressao oral, falar, escrever, ouvir, ler,
    auto-avaliacao, autoavaliacao, nivel europeu, begrijpen, spreken, schrijven, luisteren, lezen, productie, interactie, gesproken interactie, gesproken productie, zelfbeoordeling, europees niveau,
    rozumienie, mowienie, pisanie, sluchanie, czytanie, porozumiewanie sie, samodzielne wypowiadanie sie, interakcja, produkcja, samoocena, poziom europejski,
    forstaelse, tal, tala, skriva, lyssna, lasa, skriftlig fardighet, horforstaelse, lasforstaelse, muntlig interaktion, samtal, muntlig produktion, intelegere, vorbire, scriere, ascultare, citire,
    participare la conversatie, discurs oral, exprimare scrisa, porozumeni, mluveni, psani, poslech, cteni, ustni interakce, ustni projev, samostatny ustni projev, κατανοηση, ομιλια, γραφη, ακροαση, αναγνωση`,
  ),
].toSorted((a, b) => b.length - a.length)

/** Returns whether a text only names columns of the grid. */
function isGridHead(text: string): boolean {
  let rest = foldPrinted(text).replaceAll(/[\t(*)]/gu, ' ')
  for (const label of gridLabels) rest = rest.replaceAll(label, ' ')
  return /\p{L}/u.test(text) && !/[\p{L}\p{N}]/u.test(rest)
}

/** 'Levels: A1/A2: Basic user - B1/B2: Independent user …', and the name of the framework. */
const isScale = (text: string): boolean =>
  (/A[12]/u.test(text) && /B[12]/u.test(text) && /C[12]/u.test(text) && /[:：]|A1\s?\/\s?A?2/u.test(text)) ||
  /^[(*)\s]*(?:common european framework|marco com[uú]n europeo|cadre europ[ée]en commun|gemeinsamer europ[äa]ischer|quadro comune europeo|quadro europeu comum|gemeenschappelijk europees|europejski system opisu|europ[äa]ischer referenzrahmen)/iu.test(
    text,
  )

/** Returns whether a line belongs to the grid of levels: its head, a language with levels by skill, or the scale. */
export const isOfLanguageGrid = ({ text }: PrintedLine): boolean =>
  isGridHead(text) || isScale(text) || (text.match(europeanLevels) ?? []).length >= GRID_LEVELS_MIN
const GRID_LEVELS_MIN = 3

/** Returns whether a text has levels by skill, in capitals as in Europass: 'LISTENING B1 READING B1 WRITING A2'. */
const isLevelBySkill = (text: string): boolean =>
  /^\p{Lu}[^\p{Ll},;|]+[12]$/u.test(text) && (text.match(europeanLevels)?.length ?? 0) > 1

/** Returns whether a line is no more than the level of the language above it. */
const isLevel = (text: string): boolean =>
  /^[ABC][12]$/.test(text) || isLevelBySkill(text) || nativeLabels.has(plainLabel(text))

/** Reads the lines of a section. @returns also the lines that are only labels. */
export function readPrintedLanguages(lines: readonly PrintedLine[]): {
  languages: PrintedLanguage[]
  labels: PrintedLine[]
} {
  const languages: PrintedLanguage[] = []
  const labels: PrintedLine[] = []
  let native: LanguageText | undefined
  const isHead = ({ text }: PrintedLine) => isGridHead(text) || isScale(text)
  labels.push(...lines.filter(isHead))
  for (const { text, lines: own } of listItemsOf(lines.filter((line) => !isHead(line)))) {
    if (mailIn(text)) continue
    const last = languages.at(-1)
    if (last && !last.level && isLevel(text)) {
      last.level = { text, lines: own }
      continue
    }
    const said = labelIn(text)
    if (said) native = said.isNative ? { text: said.label, lines: own } : undefined
    if (said && (!said.rest || isGridHead(said.rest))) {
      if (!said.isNative) labels.push(...own)
      continue
    }
    for (const { name, level } of languagesIn(said?.rest ?? text)) {
      const ownLevel = level ? { text: level, lines: own } : native
      languages.push({ name: { text: name, lines: own }, ...(ownLevel && { level: ownLevel }) })
    }
    native = undefined
  }
  return { languages, labels }
}

/** Splits 'English (C1), French – B2' into languages with their levels. */
function languagesIn(text: string): { name: string; level: string }[] {
  const isSingle =
    /^[^,،;•|]+(?:\t|[:：–—(（-])/u.test(text) && !/[)）]\s*[,،、;•|]|[,،;•|][^,،;•|]*[:：(（–—-]/u.test(text)
  const all = isSingle ? [text] : text.split(/\s*[;؛•|·]\s*|\s*[,،]\s*(?![^(（]*[)）])|、/u)
  return all.flatMap((one) => {
    const [, language = one, level = ''] =
      /^([\p{L}\p{M} ]+?)\s*(?:\t+|\s[–—-]\s|[:：]|[(（])\s*([^()（）]+)[)）]?\.?$/u.exec(one.trim()) ?? []
    const name = language.trim()
    if (!/\p{L}/u.test(name) || name.length > NAME_MAX) return []
    return [{ name, level: level.replaceAll('\t', ' ').trim() }]
  })
}
const NAME_MAX = 40
