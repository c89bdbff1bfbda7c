import { isFamilyFirst } from '#lib/text/family-first.ts'

// Names that begin with the family name: those in Chinese, Japanese and Korean, which some programs export in the other
// order, and those whose writing shows it.

/** Common one-letter family names of Korea and China, without those that are also Japanese given names. */
const short = new Set(
  `김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예경봉사부가복태목형피두감음빈동온호범좌팽승간
  王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林罗羅郑鄭谢謝宋唐许許邓鄧冯馮韩韓曹曾彭萧蕭蔡潘田董袁于余叶葉蒋蔣杜苏蘇魏程吕呂丁沈姚卢盧傅钟鍾姜崔谭譚廖范汪陆陸石戴贾賈韦韋邱侯邹鄒熊秦江阎閻薛尹段雷黎史龙陶贺賀顾顧毛郝龚龔邵钱錢严嚴覃莫孔汤湯金朴権權尹裵裴`.match(
    /\p{L}/gu,
  ),
)
const long =
  /^(?:남궁|황보|제갈|사공|선우|독고|서문|동방|欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|东方|東方|皇甫|尉迟|尉遲|令狐|慕容|南宮|南宫|鮮于|獨孤)$/u

const isFamilyName = (word: string): boolean => short.has(word) || long.test(word)

/**
 * Splits a name of two or more words whose script begins with the family name. The last word is the family name only if
 * it is a common one and the first word is not.
 *
 * @returns undefined for names in other scripts.
 */
export function splitFamilyFirst(words: readonly string[]): [first: string, last: string] | undefined {
  const [begin = '', ...rest] = words
  const end = rest.at(-1)
  if (end === undefined || !isFamilyFirst(words.join(''))) return undefined
  return isFamilyName(end) && !isFamilyName(begin)
    ? [words.slice(0, -1).join(' '), end]
    : [rest.join(' '), begin]
}

/** 'DUPONT', 'SZÉPLAKI-NAGY'; shorter ones may be initials. */
const isInCapitals = (word: string): boolean => word === word.toUpperCase() && /^\p{Lu}/u.test(word)
const CAPITALS_MIN = 3
const patronymic =
  /^\p{Lu}\p{Ll}*(?:[оеё]вич|(?:[Ии]ль|узьм|ук|ом|икит|авв)ич|ьич|йович|овна|[еи]вна|ична|[ії]вна)$/u

/**
 * Splits a name that its writing shows to begin with the family name: in capitals, as in France and Hungary, or before a
 * first name and a patronymic.
 *
 * @returns undefined for other names.
 */
export function splitMarkedFamily(words: readonly string[]): [first: string, last: string] | undefined {
  const [family = '', given = '', last = ''] = words
  if (words.length === 3 && patronymic.test(last) && !patronymic.test(given))
    return [`${given} ${last}`, family]
  const end = words.findIndex((word) => !isInCapitals(word))
  const capitals = words.slice(0, Math.max(end, 0))
  if (!capitals.some((word) => word.length >= CAPITALS_MIN)) return undefined
  return [words.slice(end).join(' '), capitals.join(' ')]
}
