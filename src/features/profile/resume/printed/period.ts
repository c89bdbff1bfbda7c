import { isoDate } from '../linkedin/dates.ts'

// Dates as people write them in CVs, in the languages of headings.ts.

/** A period or a single date in a text. */
export interface PrintedPeriod {
  /** The dates in the form of the standard; empty if there is none, and for an end that is not reached. */
  start: string
  end: string
  /** Whether it has no end yet. */
  goesOn: boolean
  /** The text of the file. */
  text: string
  index: number
}

const year = String.raw`(?:19|20)\d\d`
/** Months of two words. */
const doubled = '(?:كانون|تشرين)\\s+(?:ال)?(?:[أا]ول|ثاني)'
/** 'มิ.ย.' */
const ofThailand = String.raw`\p{Script=Thai}{1,2}\p{M}?\.\p{Script=Thai}{1,2}\.`
/** What ends a shortened month; that of Hebrew is often typed as an apostrophe. */
const shortened = String.raw`[.॰׳]|(?<=\p{Script=Hebrew})['’]`
const word = String.raw`(?:${doubled}|${ofThailand}|\p{L}[\p{L}\p{M}]{1,11}(?:${shortened})?)`
/** Words before a year that is not exact: seasons, terms, and 'early' or 'late'. */
const partOfYear = String.raw`spring|summer|autumn|fall|winter|(?:l[’'])?été|automne|hiver|printemps|verano|otoño|invierno|primavera|(?:sommer|winter)(?:semester)?|herbst|frühjahr|frühling|sose|wise|ss|ws|estate|autunno|inverno|verão|outono|zomer|lente|voorjaar|najaar|lato|jesień|zima|wiosna|sommaren|sommar|höst(?:en)?|vår(?:en)?|vinter(?:n)?|forår|efterår|høst(?:en)?|yaz|güz|kış|bahar|лето|осень|зима|весна|[qth][1-4]|[1-4](?:st|nd|rd|th|º|er|e)?\s?(?:trimestre|quarter|semestre)|[1-4]\.\s?(?:quartal|semester|kwartał)|early|mid|late|(?:beginning|middle|end)\s+of|anfang|mitte|ende|début|mi|fin|principios|mediados|finales|inizio|metà|fine|início|meados|begin|medio|eind|ca\.?|circa`
const yearInPart = String.raw`(?:${partOfYear})(?:\s+|-)(?:de\s+|del\s+|of\s+|d[’'])?${year}(?:\s?/\s?(?:20)?\d\d)?`
/** The years before the first of an era. */
export const eras: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  民國: 1911,
  民国: 1911,
}
const yearOfEra = String.raw`(?:${Object.keys(eras).join('|')})\s*(?:\d{1,3}|元)\s*年`
const ordinal = '(?:st|nd|rd|th|º|er)'
/** The word for a year after it, in Russian and Ukrainian: '2019 г.', '2014–2018 рр.'. */
const wordAfterYear = String.raw`\s?(?:гг?|рр?|год[ау]?|року?)\.?(?!\p{L})`
const dateForms = [
  yearInPart,
  String.raw`${yearOfEra}(?:\s*\d{1,2}\s*月(?:\s*\d{1,2}\s*日)?)?`,
  String.raw`\d{1,2}[./-]\d{1,2}[./-]${year}`,
  String.raw`${year}[./-]\d{1,2}[./-]\d{1,2}(?!\d)`,
  String.raw`${year}\s*年\s*(?:\d{1,2}\s*月(?:\s*\d{1,2}\s*日)?)?`,
  String.raw`${year}\s*년(?:\s*\d{1,2}\s*월)?`,
  String.raw`${year}\s?[./-]\s?\d{1,2}(?!\d)`,
  String.raw`\d{1,2}\s?[./-]\s?${year}`,
  String.raw`tháng\s+\d{1,2}(?:\s*[/,-]\s*|\s+(?:năm\s+)?)${year}`,
  String.raw`${word}\s?/\s?${year}`,
  String.raw`${year}\.\s?${word}`,
  String.raw`(?:\d{1,2}(?:\.|${ordinal})?\s+(?:de\s+|of\s+)?)?${word},?\s+(?:de\s+|del\s+)?${year}`,
  String.raw`${word}\s+\d{1,2}${ordinal}?,?\s+${year}`,
  year,
].join('|')
const date = `(?:${dateForms})(?:${wordAfterYear})?`
const now = String.raw`present|date|current|currently|now|today|ongoing|(?:to|till)\s+date|(?:la\s+)?actualidad|actual|actualmente|presente|hoy|en\s+curso|aujourd[’']hui|à\s+ce\s+jour|ce\s+jour|présent|actuel|actuellement|heute|jetzt|aktuell|laufend|oggi|in\s+corso|attuale|o\s+momento|atual|atualmente|hoje|o\s+presente|heden|nu|obecnie|teraz|dziś|nadal|chwili\s+obecnej|pågående|idag|devam\s+ediyor|halen|günümüz|по\s+настоящее\s+время|настоящее\s+время|наст\.?\s*время|сейчас|वर्तमान|अब\s+तक|अभी\s+तक|आज\s+तक|至今|仍在職|仍在职|迄今|至現在|至现在|现在|現在|目前|今|现今|在职|현재|재직중|재직\s중|היום|כיום|עד\s+היום|ועד\s+היום|עכשיו|הווה|נוכחי|حتى\s+ال[آا]ن|ال[آا]ن|إلى\s+ال[آا]ن|حتى\s+تاريخه|الحاضر|الحالي|حاليا|حالياً|حتى\s+اليوم|اليوم|الوقت\s+الحاضر|الوقت\s+الحالي|do\s+dnes|dosud|doposud|dodnes|súčasnosť|do\s+súčasnosti|současnost|do\s+současnosti|nuværende|nåværende|nå|d\.d\.|nykyinen|nykyään|(?:în\s+)?prezent|jelenleg|jelen|napjainkig|(?:по\s+)?теперішній\s+час|дотепер|(?:до)?нині|зараз|сега|до\s+днес|данас|trenutno|derzeit|bis\s+dato|nyní|trvá|teraz|doteraz|mostanáig|folyamatban|nyt|edelleen|praegu|pašlaik|šobrīd|dabar|danes|actualitat|avui|τώρα|παρόν|nuvarande|tills\s+vidare|dags\s+dato|(?:по\s+)?сьогодні|донині|σήμερα|έως\s+σήμερα|danas|sada|до\s+момента|по\s+наст\.?\s*время|н\.\s?в\.|(?:alla\s+)?data\s+attuale|ad\s+oggi|a\s+tutt['’]oggi|la\s+fecha|a\s+la\s+fecha|o\s+presente\s+momento|momento|(?:jusqu['’]à\s+)?maintenant|(?:jusqu['’]à\s+)?présent|dato|i\s+dag|bugün|şu\s+an|devam|tuttora|do\s+teď|hasta\s+hoy|ongoing|till\s+now|until\s+now|تاکنون|اکنون|在職中|在籍中|ปัจจุบัน|(?:sampai\s+)?sekarang|saat\s+ini|kini|(?:đến\s+)?(?:hiện\s+tại|hiện\s+nay|nay)|bây\s+giờ`
const between = String.raw`\s*[–—―~〜～-]\s*|\s+(?:to|until|till|through|a|al|hasta|à|au|bis|bis\s+zum|ad|até|ao|tot|t/m|tot\s+en\s+met|do|až|az|til|până\s+în|până|έως|till|по|до|से|עד|ועד|إلى|الى|حتى|ถึง|sampai(?:\s+dengan)?|hingga|s\.?/d\.?|đến|tới)\s+|\s*(?:から|至|到|से|부터)\s*`
const lead = String.raw`(?:(?:พ\.\s?ศ\.|from|since|w\.?\s?e\.?\s?f\.?|with\s+effect\s+from|seit|von|ab|depuis|de|du|dal|da|dalla|desde|sinds|van|od|since|с|со|з|зі|від|от|fra|din|z|sedan|från|החל\s+מ|משנת|من|منذ|sejak|dari|từ)\s+|מ-?(?=\d))?`
const since = String.raw`(?:החל\s+מ-?|(?:since|w\.?\s?e\.?\s?f\.?|with\s+effect\s+from|seit|ab|depuis|dal|desde|sinds|od|с|sedan|desde\s+el|משנת|منذ|sejak|từ)\s+)`
const start = String.raw`(?<![\p{L}\p{N}./-])`
const after = String.raw`(?![\p{L}\p{N}]|[./-]\d)`

const range = new RegExp(
  String.raw`${start}${lead}(${date})(?:${between})(?:(?:expected|exp\.|voraussichtlich|vsl\.|prévue?|previst[oa]|prevista)\s+)?(${date}|${now})(?:\s*(?:तक|まで|까지))?${after}`,
  'iu',
)
/** Without an end: 'since 2021', '2021年4月～'. */
const open = new RegExp(
  String.raw`${start}(?:${since}(${date})${after}|(${date})\s*(?:[–—~〜～]|-(?=$|\))|से\s+अब\s+तक)\s*(?=$|[)\]）]))`,
  'iu',
)
/** The first month without its year: 'July to September 2015'. */
const sameYear = new RegExp(
  String.raw`${start}${lead}(${word})(?:${between})(${word},?\s+(?:de\s+|del\s+)?(${year}))${after}`,
  'iu',
)
const single = new RegExp(String.raw`${start}(${date})${after}`, 'giu')

/** Years of two digits are dates only beside a month, in a period: '03/19 – 05/21', "Jan '19 – present". */
const shortDate = String.raw`(?:\d{1,2}/\d\d|${word}\s?['’]\d\d)`
const shortRange = new RegExp(
  String.raw`${start}(${shortDate})(?:${between})(${shortDate}|${now})${after}`,
  'iu',
)
/** The last year without its century: '2014–18', '2014-15'. */
const shortEnd = new RegExp(
  String.raw`${start}(?:(?:${partOfYear})\s+)?(${year})\s?([–/-])\s?(\d\d)${after}`,
  'iu',
)

const YEAR_LENGTH = 4

/** Returns the first period in a text. */
export function periodIn(given: string): PrintedPeriod | undefined {
  const text = withCommonYears(given)
  const short = shortPeriodIn(text)
  if (short) return short
  if (!withYear.test(text)) return undefined
  const [whole, from, to] = range.exec(text) ?? []
  if (whole && from && to) {
    const goesOn = !withYear.test(to)
    // Words beside the years that are no months: 'Oregon State University, 2012 – 2016. Thesis'.
    const begun = isoOf(from) ? whole : whole.slice(whole.indexOf(from) + from.length - YEAR_LENGTH)
    const isYear = !goesOn && !isoOf(to) && /^\d{4}\D/.test(to)
    const said = isYear ? begun.slice(0, begun.lastIndexOf(to) + YEAR_LENGTH) : begun
    const end = isYear ? to.slice(0, YEAR_LENGTH) : to
    const [first, last] = [isoOf(from) || isoOf(from.slice(-YEAR_LENGTH)), goesOn ? '' : isoOf(end)]
    if (first && (goesOn || last))
      return asWritten(given, {
        start: first,
        end: last,
        goesOn,
        text: said.trim(),
        index: text.indexOf(said),
      })
  }
  const [span, month, last, ofBoth] = sameYear.exec(text) ?? []
  const [opening, closing] = [isoOf(`${month ?? ''} ${ofBoth ?? ''}`), isoOf(last ?? '')]
  if (span && /-/.test(opening) && /-/.test(closing))
    return asWritten(given, {
      start: opening,
      end: closing,
      goesOn: false,
      text: span.trim(),
      index: text.indexOf(span),
    })
  const [opened, said, before] = open.exec(text) ?? []
  const first = isoOf(said ?? before ?? '')
  return opened && first
    ? asWritten(given, {
        start: first,
        end: '',
        goesOn: true,
        text: opened.trim(),
        index: text.indexOf(opened),
      })
    : undefined
}

const withYear = new RegExp(String.raw`\d{4}|${yearOfEra}`, 'u')

/** Thai years are those of Buddha: 2562 is 2019. Lines of other languages have them in a period alone. */
const THAI_YEARS = 543
const isThai = /\p{Script=Thai}|^\s*25[3-9]\d\s*[–-]\s*25[3-9]\d\s*$/u
const withCommonYears = (text: string): string =>
  isThai.test(text)
    ? text.replaceAll(/(?<!\d)2[45]\d\d(?!\d)/gu, (buddhist) => String(Number(buddhist) - THAI_YEARS))
    : text

/** Has the years of the file in the text of a period. */
const asWritten = (given: string, period: PrintedPeriod): PrintedPeriod => {
  const from = period.index + Math.max(0, given.slice(period.index).search(/\S/u))
  return { ...period, text: given.slice(from, from + period.text.length) }
}

/** The present century begins with the years before this one. */
const CENTURY_FROM = 50
const yearOfTwo = (digits: string): string => (Number(digits) < CENTURY_FROM ? '20' : '19') + digits

function shortPeriodIn(text: string): PrintedPeriod | undefined {
  const [years, first = '', dash, last = ''] = shortEnd.exec(text) ?? []
  const until = first.slice(0, 2) + last
  // '2009-10' is a month.
  const isYear = Number(last) > 12 || (dash === '–' && last !== '00')
  if (years && isYear && until > first && Number(until) - Number(first) <= SHORT_YEARS_MAX)
    return { start: first, end: until, goesOn: false, text: years, index: text.indexOf(years) }
  const [whole, from = '', to = ''] = shortRange.exec(text) ?? []
  if (!whole) return undefined
  const [start, end] = [from, to].map((date) =>
    isoOf(
      date.replace(
        /(\s?['’]|\/)(\d\d)$/u,
        (_, sign: string, two: string) => (sign === '/' ? '/' : ' ') + yearOfTwo(two),
      ),
    ),
  )
  const goesOn = !/\d/.test(to)
  return start && (end || goesOn)
    ? { start, end: goesOn ? '' : (end ?? ''), goesOn, text: whole, index: text.indexOf(whole) }
    : undefined
}
/** Longer ones are said with both centuries. */
const SHORT_YEARS_MAX = 20

const ongoing = new RegExp(
  String.raw`^(?:(?:until|till|to|bis|até|hasta|a|à|tot|do|по|до)\s+)?(?:${now})$`,
  'iu',
)

/** Returns whether a text says that something goes on: 'heute', '至今'. */
export const isOngoing = (text: string): boolean => ongoing.test(text.trim())

/** Returns the last single date of a text. */
export function dateIn(given: string): PrintedPeriod | undefined {
  const text = withCommonYears(given)
  if (!withYear.test(text)) return undefined
  const found = [...text.matchAll(single)].at(-1)
  const said = found?.[1] ?? ''
  const iso = isoOf(said)
  if (found && iso)
    return asWritten(given, { start: '', end: iso, goesOn: false, text: said.trim(), index: found.index })
  // A word before the year that is no month.
  const bare = /(?<![\p{L}\p{N}./-])(?:19|20)\d\d(?![\p{L}\p{N}]|[./-]\d)/gu
  const only = [...text.matchAll(bare)].at(-1)
  return (
    only && asWritten(given, { start: '', end: only[0], goesOn: false, text: only[0], index: only.index })
  )
}

/** Arabic names of months by number, from January, that are not those of Egypt and the Gulf. */
const arabicMonths: readonly RegExp[] = [
  /^(?:كانون\s+(?:ال)?ثاني|جانفي)(?=\s)/u,
  /^(?:شباط|فيفري)(?=\s)/u,
  /^[آا]ذار(?=\s)/u,
  /^(?:نيسان|[أا]فريل|[اإ]بريل)(?=\s)/u,
  /^(?:[أاآ]يار|ماي)(?=\s)/u,
  /^(?:حزيران|جوان)(?=\s)/u,
  /^(?:تموز|جويلية|يوليوز)(?=\s)/u,
  /^(?:[آا]ب|[أا]وت|غشت)(?=\s)/u,
  /^(?:[أا]يلول|شتنبر)(?=\s)/u,
  /^تشرين\s+(?:ال)?[أا]ول(?=\s)/u,
  /^(?:تشرين\s+(?:ال)?ثاني|نونبر)(?=\s)/u,
  /^(?:كانون\s+(?:ال)?[أا]ول|دجنبر)(?=\s)/u,
]

const ofEra = new RegExp(String.raw`^(${Object.keys(eras).join('|')})\s*(\d{1,3}|元)\s*年`, 'u')
const onlyInPart = new RegExp(
  String.raw`^(?:${partOfYear})(?:\s+|-)(?:de\s+|del\s+|of\s+|d[’'])?(${year})(?:\s?/\s?(?:20)?\d\d)?$`,
  'iu',
)

const afterYear = new RegExp(`(?<=\\d)${wordAfterYear}$`, 'u')

/** Converts a date to the standard's form; empty if it has a word that is no month. */
function isoOf(given: string): string {
  const text = given
    .replaceAll(/[॰׳]|(?<=\p{Script=Hebrew})['’]/gu, '')
    .replace(afterYear, '')
    .replace(ofEra, (_, era: string, count: string) => `${(eras[era] ?? 0) + (Number(count) || 1)}年`)
    .replace(/(?<=\d)(?:st|nd|rd|th|º|er)(?=\s|,)/iu, '')
    .replace(/(?<=\d\s)of\s/iu, '')
    .trim()
  const [, inPart = ''] = onlyInPart.exec(text) ?? []
  if (inPart) return inPart
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  const long = numbers.find((number) => number > 1900)
  if (!long) return ''
  if (new RegExp(String.raw`^${year}\s*[年년]?$`, 'u').test(text)) return String(long)
  if (!/\p{L}/u.test(text.replaceAll(/[年月日년월일]/gu, ''))) {
    const rest = numbers.filter((number) => number !== long)
    const isYearFirst = numbers[0] === long
    const month = isYearFirst ? rest[0] : rest.at(-1)
    if (!month || month > 12) return ''
    return `${long}-${String(month).padStart(2, '0')}`
  }
  const [, vietnamese] = /^tháng\s+(\d{1,2})/iu.exec(text) ?? []
  if (vietnamese) return Number(vietnamese) <= 12 ? `${long}-${vietnamese.padStart(2, '0')}` : ''
  // Hungarian has the year first; Greek months alone have another ending than with a day.
  const [, ofHungary = '', month = ''] = /^(\d{4})\.\s?(\p{L}+\.?)$/u.exec(text) ?? []
  if (month) return isoOf(`${month} ${ofHungary}`)
  if (/\p{Script=Greek}ος\s/u.test(text)) return isoOf(text.replace(/ος(?=\s)/u, 'ου'))
  const arabic = arabicMonths.findIndex((name) => name.test(text))
  if (arabic >= 0) return `${long}-${String(arabic + 1).padStart(2, '0')}`
  // 'in May' is one word in Hebrew.
  const iso = isoDate(
    text
      .replace(/^ב(?=\p{L}{2,}\s)/u, '')
      .replace(/\s+de(?:l)?\s+/giu, ' ')
      .replace(/\s?\/\s?/u, ' ')
      .replace(/\.(?=\s)/u, ''),
  )
  return /^\d{4}-\d\d/.test(iso) ? iso.slice(0, 7) : ''
}

/** How long something lasted, as LinkedIn prints it: '(2 years 3 months)'. */
export const isDuration = (text: string): boolean =>
  !text.includes('\t') &&
  /^[(（·\s]*(?:\d{1,2}\s*(?:\p{L}[\p{L}\p{M}.]*\s*){1,2}){1,3}[)）]?$/u.test(text) &&
  /\d\s*(?:y|a[ñn]|j|l(?:at|a)|r|m|ans?|年|か?月|साल|वर्ष|मही|मा|년|개월|лет|год|мес|р[іо]к|міс|å|é?v|hó|kk|έτ|χρ|μή)/iu.test(
    text,
  )
