import { mailIn, phoneIn } from '#lib/text/contacts.ts'
import { fold, wordsOf } from '#lib/text/words.ts'
import { addressIn, isBrazilianTown, isTownAndCountry, isTownText } from './address.ts'
import { isHeadingText } from './headings.ts'
import { labelsOf, plainLabel, type PrintedLine, type PrintedText } from './line.ts'
import { isCountry, isPlace, titleScore } from './roles.ts'

// The person of a printed CV: name, title, contacts and links, from the lines above the first heading and those of the
// contact section.

/** A text of the file and the lines that have it. */
interface PrintedValue {
  text: string
  lines: PrintedLine[]
}

export interface PrintedPerson {
  name: PrintedValue | undefined
  /** Credentials after the name: 'RN, PhD'. */
  credentials: PrintedValue | undefined
  label: PrintedValue | undefined
  mail: PrintedValue | undefined
  phone: PrintedValue | undefined
  place: PrintedValue | undefined
  links: PrintedValue[]
  /** Lines that say what the document is, such as 'Curriculum vitae'. */
  titleLines: PrintedLine[]
}

const nameLabels = labelsOf(
  'name, full name, name / surname, surname / name, nombre, nombre completo, nombre y apellidos, nom, nom et prenom, prenom et nom, nome, nome completo, nome e cognome, cognome e nome, naam, vor- und nachname, vor- und zuname, imie i nazwisko, namn, ad soyad, имя, фио, नाम, पूरा नाम, surname / first name, first name / surname, last name / first name, nachname / vorname, vorname / nachname, nom / prenom, prenom / nom, cognome / nome, nome / cognome, apellidos / nombre, nombre / apellidos, apelido / nome, nome / apelido, nazwisko / imie, imie / nazwisko, achternaam / voornaam, voornaam / achternaam, voor- en achternaam, 姓名, 氏名, 名前, 이름, 성명, שם, שם מלא, שם פרטי ומשפחה, الاسم, الاسم الكامل, الاسم بالكامل, الاسم واللقب, ชื่อ, ชื่อ-นามสกุล, ชื่อ - นามสกุล, nama, nama lengkap, họ tên, họ và tên, nombres y apellidos, apellidos y nombres, candidate name, name of candidate, jméno, jméno a příjmení, meno a priezvisko, meno, navn, nimi, nume, nume și prenume, név, teljes név, піб, ονοματεπώνυμο, ім’я, ime i prezime, ad, adı soyadı, adı, isim, фамилия имя отчество, ф.и.о., имя и фамилия, imię, nom complet, nom i cognoms, nominativo, namn, nama, نام, نام و نام خانوادگی, お名前, 성 명, 이 름',
)
const mailLabels = labelsOf(
  'email, personal email, email address, e-mail address, e-mail, mail, correo, correo electronico, courriel, e-posta, эл. почта, ईमेल, ई-मेल, 邮箱, 电子邮箱, 电子邮件, メール, メールアドレス, 이메일, דוא"ל, דואל, אימייל, מייל, דואר אלקטרוני, כתובת מייל, כתובת דוא"ל, البريد, البريد الإلكتروني, بريد إلكتروني, الإيميل, ايميل, อีเมล, อีเมล์, surel, alamat email, alamat surel, thư điện tử, địa chỉ email, e-mail id, email id, mail id, correo e., e-mailová adresa, sähköposti, adresă de e-mail, e-mail cím, електронна пошта, ел. пошта, ηλεκτρονικό ταχυδρομείο, e-posta adresi, eposta, почта, электронная почта, adresse mail, adresse électronique, mél, adresse e-mail, indirizzo email, endereço eletrónico, adres e-mail, 이메일 주소, 전자우편, ایمیل',
)
const phoneLabels = labelsOf(
  "phone, phone number, telephone number, mobile phone, telefonnummer, mobile, tel, tel., telephone, cell, telefono, movil, tel. movil, portable, mobil, handy, telefon, telefono cellulare, cellulare, cell., telemovel, celular, telefone, telefoon, mobiel, telefon komorkowy, tel. kom., телефон, फोन, फ़ोन, मोबाइल, दूरभाष, 电话, 手机, 联系电话, 電話, 電話番号, 携帯, 携帯電話, 전화, 휴대폰, 연락처, טלפון, טל, טל', טל., טלפון נייד, נייד, סלולרי, פלאפון, מספר טלפון, الهاتف, هاتف, رقم الهاتف, الهاتف المحمول, الجوال, جوال, رقم الجوال, المحمول, الموبايل, موبايل, تلفون, โทรศัพท์, เบอร์โทร, เบอร์โทรศัพท์, โทร, โทร., มือถือ, telepon, no. telepon, nomor telepon, no telepon, no. telp, no. telp., no. hp, no hp, nomor hp, hp, ponsel, điện thoại, số điện thoại, sđt, di động, mobile no, mobile no., mobile number, phone no, phone no., contact no, contact no., contact number, cell phone, ph, teléfono móvil, teléfono celular, telefonos, teléfonos, tel. fijo, whatsapp, mobil telefon, mobilní telefon, telefonní číslo, telefonnummer, mobilnummer, tlf, tlf., puhelin, puh., puhelinnumero, număr de telefon, telefonszám, номер телефону, мобільний телефон, τηλέφωνο, κινητό, cep, cep telefonu, gsm, telefon numarası, моб. телефон, мобильный, мобильный телефон, tél, tél., tél. portable, mob, mob., telefon komórkowy, tel. kom, 連絡先電話番号, 携帯番号, ＴＥＬ, 핸드폰, 휴대전화, 전화번호, 手机号, 手机号码, تلفن, تلفن همراه",
)
const placeLabels = labelsOf(
  'address, location, direccion, ubicacion, adresse, anschrift, wohnort, indirizzo, residenza, endereco, morada, localizacao, adres, woonplaats, adress, адрес, город, पता, स्थान, 地址, 现居地, 所在地, 住所, 現住所, 居住地, 주소, כתובת, כתובת מגורים, מגורים, מקום מגורים, עיר, العنوان, عنوان, عنوان السكن, محل الإقامة, مكان الإقامة, السكن, الإقامة, المدينة, الموقع, ที่อยู่, alamat, alamat rumah, domisili, tempat tinggal, địa chỉ, nơi ở, permanent address, present address, current address, residential address, address for communication, correspondence address, domicilio, residencia, ciudad, lugar de residencia, bydliště, trvalé bydliště, adresa, bopæl, bosted, osoite, domiciliu, lakcím, cím, адреса, місто, διεύθυνση, prebivalište, ikametgah, adres bilgileri, место жительства, проживает, место проживания, город проживания, cidade, localidade, domicile, wohnhaft, straße, plaats, miejsce zamieszkania, bostad, 주소지, 거주지, 地址现居, 居住地址, 通讯地址, آدرس',
)
const titles =
  /^(?:curriculum\s+vit(?:ae|æ)|cv|r[ée]sum[ée]|lebenslauf|curr[íi]culo|curriculum|hoja de vida|życiorys|biodata|bio-data|बायोडाटा|जीवन परिचय|जीवन-वृत्त|简历|个人简历|履歴書|職務経歴書|이력서|page|europass|profil|tabellarischer lebenslauf|קורות חיים|קו"ח|(?:ال)?سيرة (?:ال)?ذاتية|ประวัติย่อ|เรซูเม่|(?:daftar )?riwayat hidup|sơ yếu lý lịch|lý lịch|hồ sơ xin việc|životopis|strukturovaný životopis|profesní životopis|önéletrajz|ansioluettelo|özgeçmiş|резюме|автобіографія|βιογραφικό(?: σημείωμα)?|levensloop|meritförteckning|curriculum vitae et studiorum|curr[ií]culum|resume of|my resume|bewerbung|رزومه|個人履歷|求职简历|職務経歴|자기소개서|입사지원서)(?:\s*[-–:]?\s*europass)?$/iu
const address =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|me|in|es|fr|de|it|pt|br|nl|pl|co|eu|example|design|app|info|ch|at|jp|cn|uk|us|edu|ac|tech|page|xyz)(?:\/[^\s|,;<>()]*)?(?![\p{L}\p{N}@])/giu

/** Whether a text says what the document is; East Asian ones are often spaced out: '이 력 서'. */
const isTitleOfDocument = (text: string): boolean =>
  titles.test(text) ||
  (/^(?:[\p{Script=Han}\p{Script=Hangul}]\s+)+\S$/u.test(text) && titles.test(text.replaceAll(/\s/gu, '')))

/** The text of a line in pieces between gaps and signs. */
const piecesOfHead = (line: PrintedLine): string[] =>
  line.text.split('\t').flatMap((cell) => (isKnownLabel(cell.trim()) ? [cell.trim()] : piecesOfCell(cell)))

const piecesOfCell = (cell: string): string[] =>
  cell
    .split(/\s*[|•·●▪◆⋄∙*✉☎✆📞📧📍⚑⌂⚐\uE000-\uF8FF]\s*|\s+[–—]\s+/u)
    .flatMap((piece) => (isTownAndCountry(piece.trim()) ? [piece] : piece.split(/\s+\/\s+/u)))
    .map((piece) => piece.trim())
    .filter(Boolean)

/** Splits 'Phone: 123' into its label and the value. */
function labelled(piece: string): { label: string; value: string } {
  const [, label = '', value = ''] = /^([^:：@\d+]{1,40}?)\s*[:：]\s*(.+)$/u.exec(piece) ?? []
  if (label) return { label: plainLabel(label), value }
  // In East Asia, a space is enough, and labels may be spaced out: '氏 名'.
  const [, spaced = '', after = ''] =
    /^((?:[\p{Script=Han}\p{Script=Hangul}] ){1,3}[\p{Script=Han}\p{Script=Hangul}]) (.+)$/u.exec(piece) ?? []
  for (let end = 3; end <= spaced.length; end += 2) {
    const label = spaced.slice(0, end).replaceAll(' ', '')
    if (isKnownLabel(label))
      return { label: plainLabel(label), value: `${spaced.slice(end + 1)} ${after}`.trim() }
  }
  const [, said = '', text = ''] =
    /^([\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}ー]+)\s+(.+)$/u.exec(piece) ?? []
  return isKnownLabel(said) ? { label: plainLabel(said), value: text } : { label: '', value: piece }
}

const isKnownLabel = (text: string) =>
  [nameLabels, mailLabels, phoneLabels, placeLabels].some((labels) => labels.has(plainLabel(text)))

/** @param head lines above the headings, by column. @param all every line, for a mail address elsewhere. */
export function readPrintedPerson(
  head: readonly PrintedLine[],
  { lines: all, links }: PrintedText,
): PrintedPerson {
  const used = new Set<PrintedLine>()
  const value = (text: string, ...lines: PrintedLine[]): PrintedValue => {
    for (const line of lines) used.add(line)
    return { text, lines }
  }
  const pairs = head.flatMap((line) => pairsOf(line).map((pair) => ({ ...pair, line })))

  const mail = findMail([...head, ...all], value)
  // Some print the contacts at the foot of the page.
  const beside = (mail?.lines ?? []).filter((line) => !head.includes(line))
  const below = beside.flatMap((line) => pairsOf(line).map((pair) => ({ ...pair, line })))
  const phone = findBrokenPhone(head, value) ?? findPhone([...pairs, ...below], value)
  const found = findLinks(head, links, mail?.text ?? '', value)
  // Pages before it are empty, or pictures.
  const firstPage = all[0]?.page ?? 1
  const name = findName(head, pairs, value, { mail: mail?.text ?? '', firstPage })
  const isFree = (text: string) => !mailIn(text) && !text.includes('://') && !phoneOf(text)
  const said = pairs.find(({ label, value: text }) => placeLabels.has(label) && text)
  const spoken = pairs.find(
    ({ value: text, line }) => isFree(text) && isPlaceOfPerson(text) && !name?.lines.includes(line),
  )
  const isOther = (line: PrintedLine) => !name?.lines.includes(line) && line.page === firstPage
  const written = pairs.find(({ value: text, line }) => isFree(text) && isOther(line) && addressIn(text))
  // A town beside the phone number or the mail address; a title of a job may look like one.
  const besides = pairs.find(
    ({ label: of, value: text, line }) =>
      !of && isOther(line) && titleScore(text) === 0 && isTownText(text) && isContactLine(line),
  )
  const spot = said ?? spoken ?? written ?? besides
  const place = spot && value(spot.value, spot.line)
  const label = findLabel(head, name, (line) => used.has(line), value)
  const titleLines = head.filter((line) => !used.has(line) && isTitleOfDocument(line.text.trim()))
  const after = name?.lines[0] && credentialsIn(piecesOfHead(name.lines[0]).join(' '))
  const credentials = after && name ? { text: after, lines: name.lines } : undefined
  return { name, credentials, label, mail, phone, place, links: found, titleLines }
}

const isPlaceOfPerson = (text: string): boolean =>
  isPlace(text) || isTownAndCountry(text) || isBrazilianTown(text)

const isContactLine = ({ text }: PrintedLine): boolean => Boolean(mailIn(text) || phoneOf(text))

interface Pair {
  label: string
  value: string
}

/** Labels with their values: 'Name: Ada', or in two cells. */
function pairsOf(line: PrintedLine): Pair[] {
  const pieces = piecesOfHead(line)
  const pairs: Pair[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const label = plainLabel(piece)
    if (isKnownLabel(piece)) {
      const text = (pieces[at + 1] ?? '').replace(/^[:：]\s*/u, '')
      if (text) pairs.push({ label, value: text })
      at++
    } else pairs.push(labelled(piece))
  }
  return pairs
}

type Make = (text: string, ...lines: PrintedLine[]) => PrintedValue

function findMail(lines: readonly PrintedLine[], value: Make): PrintedValue | undefined {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    const begun = withoutMark(line.text)
    if (
      next &&
      /^[^\s]*@[^\s@]*$|^[^\s@]+$/u.test(begun) &&
      next.flow === line.flow &&
      !/\s/.test(next.text)
    ) {
      const joined = begun + next.text
      const isBroken = !mailIn(begun) || (/[.-]$|@[^.]*$/u.test(begun) && begun.includes('@'))
      if (isBroken && joined.includes('@') && mailIn(joined) === joined && !mailIn(next.text))
        return value(joined, line, next)
    }
    const mail = mailIn(line.text.replaceAll(/[\t|•·✉\uE000-\uF8FF]/gu, ' '))
    if (mail) return value(mail, line)
  }
  return undefined
}

/** Removes an icon or a label before an address. */
const withoutMark = (text: string): string => {
  const plain = text.replace(/^[\uE000-\uF8FF✉\s]+/u, '')
  const { label, value } = labelled(plain)
  return mailLabels.has(label) ? value : plain
}

const isDate =
  /^\(?(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}(?:\s.*)?|(?:19|20)\d\d\s*[–-]\s*(?:19|20)\d\d)\)?$/u

function phoneOf(text: string): string {
  const phone = phoneIn(text)
  return phone && !isDate.test(phone.trim()) ? phone.trim() : ''
}

function findPhone(pairs: readonly (Pair & { line: PrintedLine })[], value: Make): PrintedValue | undefined {
  const ranked = pairs.flatMap(({ label, value: text, line }) => {
    const phone = phoneOf(text)
    if (!phone) return []
    const digits = digitsIn(phone)
    // Numbers of Denmark and Norway are short.
    const least = mailIn(line.text) ? 8 : 9
    const rank = phoneLabels.has(label) ? 3 : phone.startsWith('+') ? 2 : digits >= least ? 1 : 0
    return rank > 0 ? [{ phone, line, rank }] : []
  })
  const best = ranked.toSorted((a, b) => b.rank - a.rank)[0]
  for (const { line } of ranked) value('', line)
  return best && value(best.phone, best.line)
}

/** Finds a phone number that a narrow cell breaks over lines: its lines have nothing but digits. */
function findBrokenPhone(lines: readonly PrintedLine[], value: Make): PrintedValue | undefined {
  for (const [at, line] of lines.entries()) {
    const begun = (pairsOf(line).at(-1)?.value ?? '').replace(/^[☎✆📞\s]+/u, '')
    if (!/^(?:\+|\(?0)[\d\s()./-]*$/u.test(begun) || digitsIn(begun) > PHONE_DIGITS) continue
    const rest = lines.slice(at + 1, at + 1 + PHONE_LINES)
    const other = rest.findIndex(({ text, flow }) => flow !== line.flow || !/^[\d\s()./-]+$/u.test(text))
    const more = other < 0 ? rest : rest.slice(0, other)
    const phone = phoneOf([begun, ...more.map(({ text }) => text)].join(' '))
    if (more.length > 0 && digitsIn(phone) >= PHONE_DIGITS) return value(phone, line, ...more)
  }
  return undefined
}
/** The most lines after the first one. */
const PHONE_LINES = 3
const PHONE_DIGITS = 9

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

function findLinks(
  head: readonly PrintedLine[],
  behind: readonly string[],
  mail: string,
  value: Make,
): PrintedValue[] {
  const found: PrintedValue[] = []
  const keyOf = (text: string) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
      .replace(/\/$/, '')
  const add = (one: PrintedValue) => {
    if (!found.some(({ text }) => keyOf(text) === keyOf(one.text))) found.push(one)
  }
  for (const [at, line] of head.entries()) {
    const next = head[at + 1]
    // A long address goes on in the next line.
    const isBroken = /\/\S*[-/]$/u.test(line.text) && next?.flow === line.flow
    const text = isBroken ? line.text + next.text : line.text
    for (const [url] of text.replaceAll(/\S+@\S+/gu, ' ').matchAll(address)) {
      const tidy = url.replace(/[.:]$/, '')
      if (mail.endsWith(`@${tidy}`)) continue
      add(value(tidy, ...(isBroken && next ? [line, next] : [line])))
    }
  }
  for (const url of behind)
    if (/^https?:/i.test(url) && found.length < LINKS_BEHIND_MAX) add({ text: url, lines: [] })
  return found
}
const LINKS_BEHIND_MAX = 8

const nameText = /^[\p{L}\p{M}][\p{L}\p{M}.'’ʼ・·-]*(?:[ \u3000][\p{L}\p{M}(][\p{L}\p{M}.'’ʼ()-]*){0,5}$/u

/** Returns whether a text can be the name of a person. */
const isNameText = (text: string): boolean =>
  nameText.test(text) &&
  text.length <= 60 &&
  !isTitleOfDocument(text) &&
  !isKnownLabel(text) &&
  !isReading(text) &&
  !isCountry(text)

/** How a Japanese name is spoken stands above it. */
const isReading = (text: string): boolean => /^(?:ふりがな|フリガナ)/u.test(text)

function findName(
  head: readonly PrintedLine[],
  pairs: readonly (Pair & { line: PrintedLine })[],
  value: Make,
  { mail, firstPage }: { mail: string; firstPage: number },
): PrintedValue | undefined {
  const told = pairs.find(({ label, value: text }) => nameLabels.has(label) && isNameText(withoutTitle(text)))
  if (told) return value(withoutTitle(told.value), told.line)
  const candidates = head.flatMap((line) => {
    // Europass has the heading of the personal data beside the name.
    const [first = '', second = ''] = piecesOfHead(line)
    const text = withoutTitle(isHeadingText(first) || isTitleOfDocument(first) ? second : first)
    return isNameText(text) && line.page === firstPage ? [{ line, text }] : []
  })
  const size = Math.max(0, ...candidates.map(({ line }) => line.size))
  const [largest] = candidates.filter(({ line }) => line.size >= size * 0.98)
  // A job may be in larger letters than the name; most mail addresses have a part of the name.
  const inMail = candidates.find(
    ({ text }) => text.includes(' ') && titleScore(text) <= 0 && isInMail(text, mail),
  )
  const best = largest && !isInMail(largest.text, mail) && inMail ? inMail : largest
  if (!best) return undefined
  // First and last name in a line each; lines of an address beside them may stand between. They may differ in size.
  const at = head.indexOf(best.line)
  const next = head
    .slice(at + 1, at + 3)
    .find(
      (line) =>
        line.flow === best.line.flow &&
        (Math.abs(line.size - best.line.size) < 0.5 ||
          (line.size > NAME_SIZE && !best.text.includes(' ') && isInMail(line.text, mail))),
    )
  const last = (next && piecesOfHead(next)[0]) ?? ''
  const isPair =
    next !== undefined &&
    isNameText(last) &&
    piecesOfHead(best.line).length === 1 &&
    best.line.size > NAME_SIZE &&
    (best.text.split(' ').length <= 2 || best.text.endsWith('-') || isRestOfName(best.line, next))
  if (!isPair) return value(best.text, best.line)
  return value(best.text + (best.text.endsWith('-') ? '' : ' ') + last, best.line, next)
}

/** Whether a long name ends in the next line, before the headline: 'Ada Maria Vieira da' above 'Cruz | Engineer'. */
function isRestOfName(line: PrintedLine, next: PrintedLine): boolean {
  const [rest = '', headline] = piecesOfHead(next)
  return (
    headline !== undefined &&
    !rest.includes(' ') &&
    titleScore(rest) <= 0 &&
    !/[\d@]/.test(next.text) &&
    next.parts[0]?.style === line.parts[0]?.style
  )
}

/** A name in letters of this size can have two lines. */
const NAME_SIZE = 13

/** Whether a word of a text is in the local part of an address. */
function isInMail(text: string, mail: string): boolean {
  const local = fold(mail.split('@')[0] ?? '').replaceAll(/[^a-z]/g, '')
  return wordsOf(text).some((word) => word.length >= NAME_PART_MIN && local.includes(word))
}
const NAME_PART_MIN = 4

/** Degrees and licences after a name: 'RN', 'PhD, PE'. */
const afterName =
  /(?<=\p{L}\s+\p{L}[\p{L}.'’-]+),\s*((?:\p{Lu}[\p{L}.]{0,4}\p{Lu}\.?)(?:,\s*\p{Lu}[\p{L}.]{0,4}\p{Lu}\.?)*)$/u
const credentialsIn = (text: string): string => afterName.exec(text)?.[1] ?? ''

/** 'Curriculum vitae of Ada', 'Curriculum Vitae – Ada'. */
const withoutTitle = (text: string): string =>
  text
    .replace(afterName, '')
    .replace(
      /^(?:curriculum vitae|lebenslauf|cv|résumé|resume|个人简历|履歴書|קורות חיים|السيرة الذاتية)\s*(?:of|von|de|di|של|لـ)?\s*[-–:|：]?\s+(?=\p{L})/iu,
      '',
    )
    .replace(/\s*(?:様|先生|（.*）|\(.*\))$/u, '')

/** Age, sex, civil status, a photo, or an address instead of a headline. */
const aboutPerson =
  /^\d|(?<!\d)\d{2}\s*(?:years|y\.?o\.?|años|anos|ans|anni|jahre|jaar|lat|år|yaş|лет|год|岁|歳|세|سنة)(?!\p{L})|^(?:photo|foto|写真|照片|사진|男|女|남|여|male|female|мужчина|женщина)(?!\p{L})/iu

/** The headline follows the name. */
function findLabel(
  head: readonly PrintedLine[],
  name: PrintedValue | undefined,
  isUsed: (line: PrintedLine) => boolean,
  value: Make,
): PrintedValue | undefined {
  const last = name?.lines.at(-1)
  // Beside a labelled name, there are other labels.
  if (!last || piecesOfHead(last).some(isKnownLabel)) return undefined
  const beside = piecesOfHead(last)
    .slice(1)
    .filter((piece) => piece !== name?.text)
  const next = head[head.indexOf(last) + 1]
  const isLabel = (text: string) =>
    /\p{L}{2}/u.test(text) &&
    text.length <= 120 &&
    !mailIn(text) &&
    !phoneOf(text) &&
    !/:\s|：|@|:\/\//u.test(text) &&
    !isPlace(text) &&
    !aboutPerson.test(text) &&
    !isTitleOfDocument(text) &&
    !/\d{3}/.test(text)
  const [first] = beside
  const isFirst = first !== undefined && isLabel(first)
  if (isFirst && last.text.includes('|')) return value(first, last)
  if (next && next.flow === last.flow && !isUsed(next) && isLabel(next.text))
    return value(next.text.replaceAll('\t', ' '), next)
  return isFirst && last.text.includes('\t') ? value(first, last) : undefined
}
