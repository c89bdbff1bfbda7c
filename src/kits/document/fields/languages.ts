import { languageInText, languageName } from '#lib/text/language-name.ts'
import { languageNames } from '#messages/forms/languages.ts'
import { isLocale, locales, type Locale } from '#lib/text/locale.ts'
import { messageOf, type Message } from '#lib/text/message.ts'
import type { Option } from '#lib/text/option.ts'

// The languages of ISO 639-1 and some more that are taught in, by code and English name. The names are listed, since
// they are stored, and those of Intl change with its version.
const names: ReadonlyMap<string, string> = new Map(
  `
  ab Abkhazian; aa Afar; af Afrikaans; ak Akan; sq Albanian; am Amharic; grc Ancient Greek; ar Arabic; an Aragonese;
  hy Armenian; as Assamese; ast Asturian; av Avaric; ae Avestan; ay Aymara; az Azerbaijani; bm Bambara; ba Bashkir;
  eu Basque; be Belarusian; bn Bengali; bi Bislama; brx Bodo; bs Bosnian; br Breton; bg Bulgarian; my Burmese;
  yue Cantonese; ca Catalan; ch Chamorro; ce Chechen; zh Chinese; cu Church Slavonic; cv Chuvash; kw Cornish;
  co Corsican; cr Cree; hr Croatian; cs Czech; da Danish; dv Divehi; doi Dogri; nl Dutch; dz Dzongkha; en English;
  eo Esperanto; et Estonian; ee Ewe; fo Faroese; fj Fijian; tl Filipino; fi Finnish; fr French; ff Fula; gl Galician;
  lg Ganda; gez Geez; ka Georgian; de German; el Greek; gn Guarani; gu Gujarati; ht Haitian Creole; ha Hausa;
  haw Hawaiian; he Hebrew; hz Herero; hi Hindi; ho Hiri Motu; hu Hungarian; is Icelandic; io Ido; ig Igbo;
  id Indonesian; ia Interlingua; ie Interlingue; iu Inuktitut; ik Inupiaq; ga Irish; it Italian; ja Japanese;
  jv Javanese; kab Kabyle; kl Kalaallisut; kn Kannada; kr Kanuri; ks Kashmiri; kk Kazakh; km Khmer; ki Kikuyu;
  rw Kinyarwanda; kv Komi; kg Kongo; kok Konkani; ko Korean; kj Kuanyama; ku Kurdish; ky Kyrgyz; lo Lao; la Latin;
  lv Latvian; li Limburgish; ln Lingala; lt Lithuanian; lu Luba-Katanga; lb Luxembourgish; mk Macedonian;
  mai Maithili; mg Malagasy; ms Malay; ml Malayalam; mt Maltese; mni Manipuri; gv Manx; mi Maori; mr Marathi;
  mh Marshallese; mn Mongolian; na Nauru; nv Navajo; ng Ndonga; ne Nepali; nd North Ndebele; se Northern Sami;
  nso Northern Sotho; no Norwegian; nb Norwegian Bokmål; nn Norwegian Nynorsk; ny Nyanja; oc Occitan; or Odia;
  oj Ojibwa; om Oromo; os Ossetic; pi Pali; ps Pashto; fa Persian; pl Polish; pt Portuguese; pa Punjabi; qu Quechua;
  ro Romanian; rm Romansh; rn Rundi; ru Russian; sm Samoan; sg Sango; sa Sanskrit; sat Santali; sc Sardinian;
  gd Scottish Gaelic; sr Serbian; sn Shona; ii Sichuan Yi; sd Sindhi; si Sinhala; sk Slovak; sl Slovenian; so Somali;
  nr South Ndebele; st Southern Sotho; es Spanish; su Sundanese; sw Swahili; ss Swati; sv Swedish; ty Tahitian;
  tg Tajik; ta Tamil; tt Tatar; te Telugu; th Thai; bo Tibetan; ti Tigrinya; to Tongan; ts Tsonga; tn Tswana;
  tr Turkish; tk Turkmen; uk Ukrainian; ur Urdu; ug Uyghur; uz Uzbek; ve Venda; vi Vietnamese; vo Volapük; wa Walloon;
  cy Welsh; fy Western Frisian; wo Wolof; xh Xhosa; yi Yiddish; yo Yoruba; za Zhuang; zu Zulu
`
    .trim()
    .split(/;\s+/)
    .map((entry) => {
      const [code = '', ...name] = entry.split(' ')
      return [code, name.join(' ')]
    }),
)

/** Names that Chrome does not have. */
const ownNames: Readonly<Record<string, Message | undefined>> = languageNames

/** Returns the name of a language in another one, with a capital letter as in lists. */
function nameIn(locale: string, code: string, english: string): string {
  if (locale === 'en') return english
  const own = isLocale(locale) && ownNames[code]?.in(locale)
  if (own) return own
  return languageInText(code, locale) === code ? english : languageName(code, locale)
}

/** Languages by their English name. */
export const languageOptions: readonly Option[] = [...names].map(([code, value]) => ({
  value,
  label: messageOf((locale: Locale) => nameIn(locale, code, value)),
}))

const codes = new Map([...names].map(([code, name]) => [name, code]))

/** Returns the code of a language by its English name; undefined for other texts. */
export const languageCode = (name: string): string | undefined => codes.get(name)

const folded = (text: string) => text.normalize('NFC').toLowerCase()
let byName: Map<string, string> | undefined

/** Languages whose names of languages are understood, besides those of the interface. */
const understood = ['de', 'it', 'pt', 'nl', 'pl', 'ja', 'zh', 'hi', 'ru', 'ar']

/** Names that Intl does not have. */
const aliases: readonly (readonly [name: string, english: string])[] = [
  ['castellano', 'Spanish'],
  ['castilian', 'Spanish'],
  ['mandarin', 'Chinese'],
  ['farsi', 'Persian'],
  ['flemish', 'Dutch'],
  ['bahasa indonesia', 'Indonesian'],
]

/**
 * Returns the English name of a language by its code, or by its name in English, in a language of the interface, in
 * itself or in another large one, such as 'Spanish' for 'Español'. Other text stays as it is.
 */
export function languageNamed(text: string): string {
  if (text === '' || codes.has(text)) return text
  byName ??= namesOfLanguages()
  return byName.get(folded(text)) ?? text
}

function namesOfLanguages(): Map<string, string> {
  const found = new Map<string, string>()
  // The first meaning of a name counts.
  const add = (name: string, english: string) => {
    const key = folded(name)
    if (!found.has(key)) found.set(key, english)
  }
  const addIn = (locale: (code: string) => string) => {
    for (const [code, english] of names) add(nameIn(locale(code), code, english), english)
  }
  for (const locale of locales) addIn(() => locale)
  addIn((code) => code)
  for (const locale of understood) addIn(() => locale)
  for (const [name, english] of aliases) add(name, english)
  for (const [code, english] of names) add(code, english)
  return found
}
