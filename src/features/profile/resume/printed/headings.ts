import { headingWords, type PrintedSection } from './heading-words.ts'
import { foldPrinted, withoutBullet, type PrintedLine } from './line.ts'
import { isDuration } from './period.ts'

// The headings of CVs in the languages that people write them in.

/** Removes numbering and trailing punctuation, and makes signs between words spaces. */
const plain = (text: string): string =>
  foldPrinted(text)
    .replaceAll(/^[\d.\s]+|[^\p{L}\p{M}\p{N}]+$|^[^\p{L}\p{M}\p{N}]+/gu, '')
    .replaceAll(/['’/-]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

const sectionsByHeading: ReadonlyMap<string, PrintedSection> = new Map(
  (Object.entries(headingWords) as [PrintedSection, string][]).flatMap(([section, list]) =>
    list.split(/,\s*/).map((heading) => [plain(heading), section] as const),
  ),
)

/** Words of headings whose letters are spaced out may have lost the spaces between them. */
const sectionsByLetters: ReadonlyMap<string, PrintedSection> = new Map(
  [...sectionsByHeading].map(([heading, section]) => [heading.replaceAll(' ', ''), section]),
)
const LETTERS_MIN = 8

/** The consonants only: PDFs of several programs have the marks of Devanagari out of order, or lack some. */
const skeletonOf = (text: string): string => text.replaceAll(/[\p{M}\p{Cf}\s]/gu, '')
const sectionsBySkeleton: ReadonlyMap<string, PrintedSection> = new Map(
  [...sectionsByHeading]
    .filter(([heading]) => /\p{Script=Devanagari}/u.test(heading))
    .map(([heading, section]) => [skeletonOf(heading), section]),
)

const and = /\s*(?:[&+,/|・、]|\s(?:and|y|e|et|und|en|i|och|ve|и|और|एवं|及|和|与|및)\s|\s[וو]\s?(?=\p{L}))\s*/u
const HEADING_MAX = 48

/** Returns the section that a heading begins; undefined if the text is not a common heading. */
function sectionOfHeading(text: string): PrintedSection | undefined {
  if (text.length > HEADING_MAX) return undefined
  // 'Experience — 14 years 3 months' says how long all of it lasted.
  const [, before = '', total = ''] = /^(\p{L}[^\d]*?)\s*[(（—–:·-]*\s*(?:총\s*)?(\d.*)$/u.exec(text) ?? []
  if (total && isDuration(total)) return sectionOfHeading(before)
  // In Japan, the columns of year and month stand before a heading, and how to write below it after one.
  const [, east = ''] = /^(?:年\s+月\s+)?(\p{Script=Han}[^(（]*?)(?:[(（].*)?$/u.exec(text) ?? []
  if (east && east !== text) return sectionOfHeading(east)
  const heading = plain(text)
  const known = sectionsByHeading.get(heading)
  if (known) return known
  // Japanese and Chinese headings may have spaces between their letters.
  const isEast = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana} ]+$/u.test(heading)
  const close = isEast || heading.length >= LETTERS_MIN ? heading.replaceAll(' ', '') : ''
  if (close && (isEast || close === heading) && sectionsByLetters.has(close))
    return sectionsByLetters.get(close)
  if (/\p{Script=Devanagari}/u.test(heading)) {
    const bySkeleton = sectionsBySkeleton.get(skeletonOf(heading))
    if (bySkeleton) return bySkeleton
  }
  const parts = foldPrinted(text).split(and).map(plain).filter(Boolean)
  if (parts.length < 2 || parts.length > 3) return undefined
  const found = parts.map((part) => sectionsByHeading.get(part))
  // 'Teaching and professional experience'
  return found.every(Boolean) ? (found.find((section) => section !== 'other') ?? 'other') : undefined
}

/** Words that a heading of the section contains, whatever else it says: 'Engineering experience'. */
const sectionWords: readonly (readonly [PrintedSection, RegExp])[] = [
  [
    'experience',
    /experien|employment|\bappointment|\bpositions?\b|\bworked\b|\bcareer|internship|erfahrung|werdegang|esperienz|experien|doswiadczen|ervaring|erfarenhet|опыт|kokemus|deneyim|zkusenost|skusenost|erfaring|εμπειρια|досвід|職歴|経歴|经历|經歷|경력|الخبر|ניסיון/u,
  ],
  [
    'education',
    /education|academic|\bdegrees?\b|\blearn(?:ed|t)\b|\bstudied\b|ausbildung|bildung|formation|formacion|istruzion|formazion|formacao|wyksztalcen|opleiding|utbildning|образован|освіт|koulutus|egitim|vzdelan|uddannelse|utdanning|εκπαιδευσ|学历|學歷|学歴|학력|التعليم|השכלה/u,
  ],
  [
    'skills',
    /skill|kenntnis|competenc|competenz|habilidad|conocimient|vaardighed|umiejetnosc|навык|技能|スキル|역량/u,
  ],
]
const HEADING_WORDS_MAX = 4
/** Headings are larger than the text by this much. */
const LARGER = 1.2

function sectionOfWords(text: string): PrintedSection | undefined {
  const heading = plain(text)
  if (heading.split(' ').length > HEADING_WORDS_MAX || /[,;:]/.test(text)) return undefined
  return sectionWords.find(([, words]) => words.test(heading))?.[0]
}

export const isHeadingText = (text: string): boolean => sectionOfHeading(text) !== undefined

export type ColumnRole = 'date' | 'employer' | 'title' | 'about'

/** Names of columns of tables by what they hold, in languages whose CVs often have tables. */
const columnWords: Readonly<Record<ColumnRole, string>> = {
  date: `year, years, year of passing, passing year, duration, date, dates, period, from to, ano, ano de conclusao, annee, jahr, zeitraum, tahun,
    năm, thời gian, वर्ष, उत्तीर्ण वर्ष, अवधि, 기간, 근무기간, 재직기간, 재학기간, 취득일, 취득일자, 날짜, 일자, 연도, 수상일, 期間, 年月, 在職期間, 时间, 起止时间, 期间,
    tiempo, tiempo de servicio, periodo, fecha, fechas, duracion, período, dates, période, dauer, lata, rok, data, datas, годы, годы обучения, años, ans, anni, jaren, jahre, periode, okres, okres zatrudnienia, czas, tid, tidsperiod, süre, tarih, tarihler, период, период работы, срок,
    doba, období, obdobie, tidsrom, aika, perioada, időszak, χρονική περίοδος, período laborado, fecha de ingreso y retiro, 在籍期間, 就業期間, 재직 기간, 근무 기간, 任职时间, 在职时间, الفترة, المدة, التاريخ, תקופה`,
  employer: `company, employer, organization, organisation, institution, institute, institute name, school, college, university, board,
    board / university, university / board, school / college, name of institution, firma, empresa, instituicao, institucion, etablissement,
    sekolah, nama sekolah, perusahaan, trường, công ty, संस्थान, विद्यालय, बोर्ड, विश्वविद्यालय, बोर्ड / विश्वविद्यालय, कंपनी, 회사명, 회사, 근무처, 직장명, 기관명,
    발급기관, 발행처, 수여기관, 학교명, 학교, 会社名, 勤務先, 学校名, 公司, 公司名称, 单位, 学校,
    compañía, compania, entidad, empleador, institución, entreprise, société, employeur, organisme, azienda, datore di lavoro, società, ente, empregador, werkgever, bedrijf, organisatie, pracodawca, nazwa firmy, zakład pracy, arbetsgivare,
    företag, işveren, kurum, şirket, компания, организация, работодатель, место работы, учебное заведение, zaměstnavatel, zamestnávateľ, arbejdsgiver, virksomhed, arbeidsgiver, työnantaja, angajator, munkáltató, εργοδότης, poslodavac, arbeitgeber, unternehmen,
    nombre de la empresa, centro, centro educativo, centro de estudios, centro de trabajo, lugar de trabajo, lieu de travail, luogo di lavoro, local de trabalho, miejsce pracy, uczelnia, szkoła, nazwa szkoły, nazwa uczelni, workplace, place of work, arbeitsstelle, arbeitsplats, место учёбы, вуз, name of company, name of the company, name of organization, name of the institution, name of institute, school name, college name, university name, 会社, 企業名, 근무회사, 기관, 工作单位, 学校名称, 单位名称, الشركة, اسم الشركة, جهة العمل, מעסיק, חברה`,
  title: `degree, course, qualification, examination, exam, exam passed, class, standard, stream, specialization, position, designation, title, role,
    post, job title, curso, titulo, diplome, abschluss, jenjang, jurusan, jabatan, chuyên ngành, bằng cấp, chức vụ, vị trí, vị trí công việc, chức danh, परीक्षा, योग्यता, उपाधि, पद, 직위, 직책, 직급, 전공,
    학과, 자격증명, 자격증, 자격명, 수상명, 내용, 役職, 職位, 专业, 职位, 职务, 岗位,
    cargo, cargo desempeñado, puesto, puesto desempeñado, posición, ocupación, poste, poste occupé, fonction, intitulé du poste, emploi, position, stelle, tätigkeit, funktion, als, ruolo, mansione, posizione, qualifica, posizione ricoperta, posição, função, cargo ocupado,
    functie, stanowisko, stanowisko pracy, befattning, roll, pozisyon, görev, ünvan, unvan, должность, позиция, pozice, pracovní pozice, pozícia, stilling, tehtävä, nimike, funcție, funcția, post, munkakör, beosztás, θέση, radno mjesto, job role, job position, post held, name of degree, degree / course, examination passed,
    degree / certificate, programme, program, kierunek, kierunek studiów, specjalność, specjalizacja, специальность, направление, факультет, spécialité, filière, especialidad, carrera, major, branch, discipline, fachrichtung, studiengang, studienrichtung,
    indirizzo, corso di laurea, área, bölüm, obor, studijní obor, ngành, ngành học, uddannelsesretning, linje, stage, título obtenido, titulación, 職種, 担当, ポジション, 직무, 담당직무, 岗位名称, 职称, المسمى الوظيفي, الوظيفة, المنصب, תפקיד`,
  about: `not ortalaması, gpa, grade point average, note, abschlussnote, notendurchschnitt, nota media, promedio, moyenne, średnia, media, voto, average, thesis, dissertation, tesis, tesi, mémoire, abschlussarbeit, scriptie,
    percentage, percentage / cgpa, cgpa, marks, grade, division, score, s no, s.no, s. no, sr no, sr.no, sr. no, sl no, sl.no, sl. no, serial no, no, remarks, responsibilities, duties, प्रतिशत, श्रेणी, अंक, 담당업무, 업무,
    업무내용, 주요업무, 담당 업무, 주요 업무, 업무 내용, 비고, 구분, 졸업구분, 졸업여부, 상태, 학점, 성적, 소재지, 業務内容, 工作内容, 备注,
    jefe inmediato, jefe directo, jefe, supervisor, teléfono, telefono, funciones, funciones principales, actividades, actividades realizadas, principales actividades, principales funciones, logros, tareas, responsabilidades, principais atividades, atividades, atribuições, responsabilidade, missions, tâches, activités,
    réalisations, aufgaben, tätigkeiten, aufgabengebiet, mansioni, compiti, attività, principali mansioni, principali attività e responsabilità, attività o settore, tipo di attività o settore, sector, sector de actividad, ramo de atividade, taken, werkzaamheden, zakres obowiązków, obowiązki, zadania, arbetsuppgifter, görevler, görev tanımı, обязанности,
    должностные обязанности, достижения, náplň práce, popis práce, arbejdsopgaver, arbeidsoppgaver, responsibility, key responsibilities, roles and responsibilities, job description, achievements, key achievements, team size, tools used, technologies used, environment, reason for leaving, motivo de retiro, motivo de salida, main activities and responsibilities,
    type of business or sector, business or sector, percentage of marks, percentage %, aggregate, marks %, cgpa / percentage, cgpa / %, percentage / grade, % of marks, result, 事業内容, 従業員数, 資本金, 売上高, 雇用形態, 担当業務, 実績, 主な業務, 담당 업무 내용, 工作职责, 工作描述, 内容, 工作业绩, المهام, المسؤوليات`,
}
const rolesByColumn: ReadonlyMap<string, ColumnRole> = new Map(
  (Object.entries(columnWords) as [ColumnRole, string][]).flatMap(([role, list]) =>
    list.split(/,\s*/).map((column) => [plain(column), role] as const),
  ),
)

/** Returns what a label says of the text after it: 'Designation: Engineer'. */
export const roleOfLabel = (label: string): ColumnRole | undefined => rolesByColumn.get(plain(label))

const COLUMNS_KNOWN = 2

/** 'Class' is that of a school, or the mark of a degree that another column names. */
function withoutMarks(roles: readonly ColumnRole[], text: string): ColumnRole[] {
  const cells = text.split('\t').map(plain)
  const others = roles.filter((role, at) => role === 'title' && !isMark.test(cells[at] ?? ''))
  return roles.map((role, at) => (others.length > 0 && isMark.test(cells[at] ?? '') ? 'about' : role))
}
const isMark = /^(?:class|division|standard)$/u

/** Returns what the columns of a table hold if a line names them; undefined for other lines. */
export function columnRolesOf(text: string): ColumnRole[] | undefined {
  const roles = text.split('\t').map((cell) => rolesByColumn.get(plain(cell)))
  const known = roles.filter((role) => role !== undefined)
  if (known.length > 1 && known.length === roles.length) return withoutMarks(known, text)
  // One column may have a name that is not known.
  if (known.length < COLUMNS_KNOWN || known.length !== roles.length - 1 || /\d/.test(text)) return undefined
  const rest = known.includes('employer') ? (known.includes('title') ? 'about' : 'title') : 'employer'
  return known.includes('date') ? roles.map((role) => role ?? rest) : undefined
}

/** Signs before headings, mostly in Japan: '■職務経歴'. */
const headingMark = /^[■□◆◇●▼▽【]/u

interface Heading {
  section: PrintedSection
  /** Text in the cell beside the heading. */
  rest?: PrintedLine
}

/** Finds the headings: common ones, and others that look like them. */
export function headingLinesOf(lines: readonly PrintedLine[]): Map<PrintedLine, Heading> {
  const body = commonStyle(lines)
  const known = new Map<PrintedLine, Heading>()
  const styles = new Map<string, number>()
  const styleOf = ({ parts }: PrintedLine) => parts[0]?.style ?? ''
  const candidates = lines.flatMap((line, at) => {
    // 'RESUME' above everything is the title of the document.
    const isTitle = at === 0 && /^(?:r[ée]sum[ée]|резюме)$/iu.test(line.text)
    const isItem = line.listed && !headingMark.test(line.text)
    const section = isItem || isTitle ? undefined : sectionOfHeading(withoutBullet(line.text))
    // The names of columns follow headings only, whatever these look like.
    const isAboveTable = columnRolesOf(lines[at + 1]?.text ?? '') !== undefined
    return section ? [{ line, section, isAboveTable }] : []
  })
  const own = candidates.filter(({ line, isAboveTable }) => isAboveTable || styleOf(line) !== body)
  for (const { line, section } of own.length >= 2 ? own : candidates) {
    known.set(line, { section })
    styles.set(styleOf(line), (styles.get(styleOf(line)) ?? 0) + 1)
  }
  for (const [at, line] of lines.entries()) {
    // In a narrow column a heading takes two lines.
    const next = lines[at + 1]
    const isSame =
      next && next.flow === line.flow && styleOf(next) === styleOf(line) && styleOf(line) !== body
    const both =
      isSame && !known.has(line) && !known.has(next)
        ? sectionOfHeading(`${line.text} ${next.text}`)
        : undefined
    const half =
      isSame && !known.has(next) && known.has(line)
        ? sectionOfHeading(`${line.text} ${next.text}`)
        : undefined
    const section = both ?? half
    if (!section || !next) continue
    known.set(line, { section })
    known.set(next, { section })
  }
  const beside = lines.flatMap((line) => {
    if (known.has(line) || line.listed) return []
    const [cell = '', ...rest] = line.text.split('\t')
    const section = rest.length > 0 ? sectionOfHeading(cell) : undefined
    if (!section || (styleOf(line) !== body && line.parts[1]?.style === styleOf(line))) return []
    const parts = line.parts.slice(1).map((part, at) => (at === 0 ? { ...part, before: '' as const } : part))
    return [{ line, section, rest: { ...line, text: rest.join('\t'), parts } }]
  })
  // Layout tables have headings beside the text, perhaps in its style; then there are no others.
  const isTable = known.size === 0 && beside.some(({ section }) => /^(?:experience|education)$/.test(section))
  for (const { line, section, rest } of beside)
    if ((beside.length >= 2 && (isTable || styleOf(line) !== body)) || styles.has(styleOf(line)))
      known.set(line, { section, rest })
  const [style, count] = [...styles].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0]
  if (style === body || count === 0) return known
  const first = lines.findIndex((line) => known.has(line))
  const ofStyle = [...known.keys()].filter((line) => styleOf(line) === style)
  const isCapital = ofStyle.every(({ text }) => text === text.toUpperCase())
  const alike = lines.filter(
    (line, at) =>
      (at > first || line.flow !== lines[first]?.flow || lines.slice(at, first).some(isDated)) &&
      !known.has(line) &&
      styleOf(line) === style &&
      !line.text.includes('\t') &&
      line.text.length < 40 &&
      !/[@\d]/.test(line.text) &&
      (!isCapital || line.text === line.text.toUpperCase()) &&
      // 'Roles and Responsibilities:' is a label in an entry.
      !(/[:：]$/u.test(line.text) && roleOfLabel(line.text)) &&
      line.parts.length === 1,
  )
  const named = alike.flatMap((line) => {
    const section = sectionOfWords(line.text)
    return section ? [{ line, section }] : []
  })
  for (const { line, section } of named) known.set(line, { section })
  const others = alike.filter((line) => !known.has(line))
  const isLarge = (ofStyle[0]?.size ?? 0) >= LARGER * sizeOf(body, lines)
  if (count >= 2 && others.length <= (isLarge ? count : count / 2))
    for (const line of others) known.set(line, { section: 'unknown' })
  return known
}

/** Above dates, there is a heading. */
const isDated = ({ text }: PrintedLine): boolean => /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text)

const sizeOf = (style: string, lines: readonly PrintedLine[]): number =>
  lines.find(({ parts }) => parts[0]?.style === style)?.size ?? 0

/** Returns the style of most letters. */
function commonStyle(lines: readonly PrintedLine[]): string {
  const letters = new Map<string, number>()
  for (const { parts } of lines)
    for (const { style, text } of parts) letters.set(style, (letters.get(style) ?? 0) + text.length)
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
