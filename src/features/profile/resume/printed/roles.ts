import { fold } from '#lib/text/words.ts'
import { countryCode } from '#lib/text/country/country-code.ts'
import { isRegionName } from '#lib/text/country/place.ts'
import type { EntryPiece } from './dated-lines.ts'
import type { PrintedEntry } from './entries.ts'
import { foldPrinted } from './line.ts'

// Words that tell a job title from an employer, and a degree from a school. They only decide which of two texts is
// which; the texts are those of the file.

const pattern = (words: string) =>
  new RegExp(
    words
      .trim()
      .replaceAll(/[أإآ]/gu, 'ا')
      .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => fold(letter))
      .split(/\s+/)
      .join('|'),
    'iu',
  )

/** Beginnings of words, without accents. */
const titleWords = pattern(`
  treasurer instructor trainer porter\\b baker\\b welder carpenter plumber electrician cleaner bartender trainee apprentice\\b \\bfellow\\b postdoc coach\\b superintendent foreman inspector surveyor paralegal receptionist merchandiser stylist paramedic
  firefighter dispatcher janitor caregiver tester\\b producer animator illustrator artist\\b lifeguard gardener florist butcher tailor\\b packer leader\\b captain chairperson chair\\b steward worker\\b professional\\s*$ staff\\s+member practitioner registrar bookkeeper broker underwriter
  enumerator sales\\s+(?:rep|associate|person) superviso ejecutiv operari[oa]\\b peon soldador chofer conductor cajer monitor[a]?\\b maestr secretari tutora?\\b capataz mecanic electricista albanil bodeguer mesero mesera mensajero promotor dependient educador psicolog jefatura gerencia
  cuoc[oa]\\b banconist volontari pizzaiol parrucchier bidell\\w pasticc cameriere enolog sommelier conservat magazzinier operai[oa]\\b autista educat[or] bagnin segretar apprendista addestrat custode portalettere saldator muratore receptionist[a]? capo\\s coordinatric responsabil praticante collaborat
  serveu animat manutention dessinat cuisini ouvrier chauffeur gerante? receptionniste hotesse secretaire magasinier caissi format(?:eur|rice) preparat employee? aide\\b agent\\s assistant aide-soignant charge[e]?\\s+d plombier macon soudeu menuisi livreu
  rechtsanwalt angestellt padagog erzieh \\bkoch\\b kochin kellner fahrer meister monteur sekretar hilfskraft aushilf volontar beamt \\bkraft\\b schreiner schweiss assistentin fachfrau fachmann verwalter betreuer ausbilder planer\\b trainer techniker
  leider\\b tekenaar verkoper verkoop chauffeur \\bkok\\b beheerder begeleid hulpverlener magazijn schoonma docente? planner manager monteur\\b lasser bezorger kassa
  analitycz specjalistk brygadzist elektryk kierowc magazynier recepcjonist kelner kuchar inspektor referent operator hydraul spawacz robotnik pracownik ksiegowa pomocnik doradc opiekun handlow menedzer
  producent pedagog chef\\b bitrad assistent underskot snickar vaktmast kassor ledare\\b butiks lagerarbet koordinator administrator sekreterare svetsare
  vedouc manaz vyvojar ucitel ucetn reditel delnik delnic prodavac prodavack zdravotni sestra lekar ridic\\b skladnik konzultant technik analytik veduc riaditel predavac uctovn
  medarbe leder\\b udvikler utvikler ingenior sygeplej sykeplei laerer radgiv saelger selger vikar konsulent handvaerk snekker
  paallikko johtaja suunnitteli insinoor asiantunti myyja opettaja hoitaja kehittaja harjoitteli avustaja tutkija konsultti tyontekija esimies
  inginer sef\\b contabil vanzator programator ingrijitor profesor sofer mernok vezeto fejleszto menedzser tanar elemzo szakerto asszisztens konyvelo ugyintezo orvos apolo gyakornok igazgato elado
  інженер менеджер розробник аналітик керівник директор спеціаліст фахівець бухгалтер викладач вчитель начальник помічник стажер продавець водій
  μηχανικ διευθυντ υπευθυν βοηθος καθηγητ λογιστ συμβουλ προγραμματιστ αναλυτ υπαλληλο πωλητ δασκαλ νοσηλ
  начальник инспектор водитель продавец помощник консультант врач учитель оператор программист администратор заместитель ведущий главный старший(?!\\p{L}) мастер слесарь кассир юрист экономист секретарь товаровед кладовщик тестировщик
  coordenad assistente aprendiz encarregad operador motorista recepcionista vigilante bolseir docente auxiliar lider\\b supervis monitor gerente chefe\\b biolog educador garcon mecanico soldador
  yazar temsilci sorumlu teknisyen ogretmen hemsire doktor asistan danisman operator sef\\b satis\\s+danisman garson sofor sekreter muhasebe memur
  관리자 기획자 마케터 교수 조교 실장 이사 대표 담당 매니져 상담사 작가 편집자 运营 销售 采购 司机 技术员 总经理 副总 组长 店长 厨师 文员 客服
  engineer developer manager analyst designer architect consult director officer assistant intern\\b internship trainee
  specialist coordinator supervisor technician scientist researcher teacher lecturer professor tutor nurse doctor
  physician accountant auditor lawyer attorney programmer administrator executive\\b representative associate\\b
  \\blead\\b head\\s+of chief\\b \\bc[etf]o\\b president founder owner\\b partner\\b clerk secretary editor writer journalist
  translator chef\\b cook\\b driver operator mechanic electrician advisor adviser agent\\b strategist planner buyer
  recruiter freelance volunteer photographer pharmacist therapist psychologist librarian curator waiter barista cashier
  ingenier desarrollador programador gerente analista disenador arquitect consultor asesor directora? jefe jefa responsable
  asistente becari practicas tecnico coordinador profesor docente investigador enfermer medic contable abogad
  administrativ encargad vendedor comercial ayudante auxiliar redactor periodista camarer cociner
  ingenieur developpeu cheffe? charge analyste concepteur architecte directeur directrice stagiaire
  technicien coordinat enseignant chercheu infirmi medecin comptable avocat vendeu conseill
  alternant apprenti redacteur redactrice adjoint gestionnaire assistante
  entwickler ingenieurin leiter berater sachbearbeiter referent praktik werkstudent fachkraft kaufmann kauffrau
  techniker mitarbeiter wissenschaft lehrer dozent pfleger arzt arztin assistenz geschaftsfuhr beauftragt mechaniker
  verkaufer redakteur projektleit teamleit abteilungsleit vorstand auszubildend buchhalter
  ingegner sviluppator responsabile analista progettist architett consulente direttor direttric stagista tirocin
  tecnico coordinatore insegnante docente ricercat infermier medico contabile avvocato impiegat commess addett
  engenheir desenvolvedor programador gestor(?!i) analista projetista consultor diretor estagiari tecnic
  professor pesquisador investigador enfermeir contabilista advogad vendedor atendente
  ontwikkelaar adviseur medewerker directeur stagiair verpleeg leraar docent onderzoek boekhoud hoofd\\b
  inzynier programist kierowni analityk projektant konsultant dyrektor stazyst praktykant specjalist technik
  koordynator nauczyciel badacz pielegniar lekarz ksiegow prawni sprzedawc asystent mlodsz starsz
  muhendis gelistirici yonetici uzman mudur stajyer
  utveckl ingenjor larare\\b sjukskot lakare ekonom\\b konsult projektled handlagg saljare forskare samordn testare
  инженер разработчик менеджер аналитик дизайнер директор стажер специалист руководитель преподаватель бухгалтер
  इंजीनियर अभियंता प्रबंधक विश्लेषक डेवलपर डिज़ाइनर डिजाइनर सलाहकार निदेशक प्रशिक्षु सहायक शिक्षक शिक्षिका अधिकारी विशेषज्ञ लेखाकार पत्रकार संपादक समन्वयक प्राध्यापक
  工程师 经理 主管 总监 分析师 设计师 架构师 顾问 专员 助理 实习生 开发 研究员 教师 讲师 会计 律师 护士 医生 代表 负责人 编辑 產品經理
  エンジニア マネージャ 開発 設計 主任 課長 部長 係長 担当 リーダー アナリスト デザイナ コンサルタント インターン 研究員 教員 講師 営業 看護師 プログラマ 編集者 スタッフ 店長
  מהנדס מפתח מתכנת תוכניתן תכניתן מנהל סמנכ"ל מנכ"ל אנליסט מעצב אדריכל יועצ יועץ עוזר מתמחה רכז טכנאי מדען חוקר מורה מרצה
  (?<!\\p{L})אחות(?!\\p{L}) רופא חשב(?!\\p{L}) חשבת רואה\\s+חשבון רואת\\s+חשבון עורך\\s עורכת כתב(?!\\p{L}) כתבת מתרגמ מתרגם מזכיר קניין קניינית גזבר פקיד נציג מוכר
  שף(?!\\p{L}) נהג(?!\\p{L}) ראש\\s+צוות ראשת\\s+צוות מדריך מדריכ רוקח פסיכולוג עובד עובדת אחראי חשמלאי בודק בודקת תוכנה(?!\\p{L}) מאבטח
  مهندس مطور مبرمج مدير محلل مصمم معمار استشاري مستشار مساعد متدرب مشرف منسق (?<!\\p{L})فني باحث معلم مدرس(?!ة\\s+ال) استاذ محاضر ممرض طبيب
  محاسب مدقق محام سكرتير كاتب محرر مترجم (?<!\\p{L})طاه سائق ممثل مندوب موظف اخصائي رئيس صيدلي مسؤول كهربائي بائع (?<!\\p{L})صحفي خبير
  วิศวกร นักพัฒนา ผู้จัดการ นักวิเคราะห์ นักออกแบบ ที่ปรึกษา ผู้อำนวยการ ผู้ช่วย หัวหน้า เจ้าหน้าที่ พนักงาน นักวิจัย อาจารย์ พยาบาล แพทย์ นักบัญชี โปรแกรมเมอร์
  manajer \\bstaf karyawan \\bkepala\\b teknisi \\bguru\\b dosen perawat \\bbidan dokter akuntan sekretaris resepsionis kasir pramu pengemudi \\bsopir
  \\bkoki\\b \\bjuru\\b penulis desainer pengembang \\bmagang asisten direktur konsultan montir satpam penyelia
  \\bky\\s+su\\b \\bnhan\\s+vien \\bchuyen\\s+vien \\btruong\\s+(?:phong|nhom|bo) \\bgiam\\s+doc \\bquan\\s+ly \\bky\\s+thuat\\s+vien \\blap\\s+trinh\\s+vien
  \\bgiao\\s+vien \\bgiang\\s+vien \\bke\\s+toan \\bthuc\\s+tap \\btro\\s+ly \\bbac\\s+si \\by\\s+ta \\bdieu\\s+duong \\bdau\\s+bep \\bbien\\s+tap \\bphien\\s+dich
  엔지니어 개발자 매니저 분석가 디자이너 사원 주임 대리 차장 간호사 교사 강사 사무원 요리사 용접사 선임 책임 수석 과장 부장 팀장 인턴 연구원`)

const employerWords = pattern(`
  \\binc\\b \\bllc\\b \\bltd\\b \\blimited\\b \\bplc\\b \\bcorp\\b corporation company \\bco\\.\\b \\bgroup\\b groupe grupo gruppo gruppe grupa groep
  holding gmbh \\bag\\b \\bkg\\b \\bse\\b\\s*(?:,|$) \\bs\\.?\\s?a\\.?\\s*(?:,|$) \\bs\\.?l\\.?u?\\.?\\s*(?:,|$) \\bs\\.?r\\.?l\\b \\bs\\.?p\\.?a\\b \\bsas\\b \\bsarl\\b \\bsasu\\b
  \\blda\\b \\bb\\.?v\\.?\\s*(?:,|$) \\bn\\.?v\\.?\\s*(?:,|$) sp\\.\\s*z pvt private\\s+limited \\bbank\\b banca banco banque bankhaus insurance
  solutions systems technologies technology\\s*$ technologie labs\\b laborator studios?\\b agency agencia agence agentur agenzia consulting
  services servicios industries industrie werke\\b werk\\b hospital klinik clinic clinica ospedale szpital universi college institut
  ministry ministerio ministere ministerium foundation fundacion fondation stiftung fondazione fundacja
  software\\s*$ networks media\\b verlag editorial energ logisti pharma hotel airlines railway verein association asociacion
  (?<!\\p{L})(?:ооо|оао|зао|пао|ао|тоо)(?!\\p{L}) \\bab\\b\\s*(?:,|$) \\ba\\.?\\s?s\\.?\\s*(?:,|$) \\b(?:aps|oyj?)\\b
  museum museo musee muzeum kommun(?:e|en)?\\b fylkeskommun gemeente gemeinde \\bcommune\\b mairie urzad stadtverwaltung municip council\\b restaurant ristorante brasserie camping\\b bakery panaderia padaria boulangerie cooperativ \\bcoop\\b s\\.?r\\.?o\\b d\\.?o\\.?o\\b \\bkft\\b \\bzrt\\b
  \\bs\\.\\s?p\\.?\\s*(?:,|$) \\boyj?\\b \\ba/s\\b \\basa?\\b\\s*(?:,|$) \\be\\.?\\s?v\\.?\\s*(?:,|$) ltda s\\.?a\\.?s\\.?\\s*(?:,|$) transport(?:es|adora) metalurgica supermercad confeccion industria\\b fabrica imprenta clinique hopital hopitaux \\bspital krankenhaus ziekenhuis nemocnice sjukhus kanzlei praxis\\b gobierno secretaria\\s+de
  library\\b libraries schools?\\b(?!\\s+(?:teacher|nurse)) academy \\brescue\\b society\\b airport harbou?r shipyard chantiers officine cantine enoteca ateliers?\\b\\s zakład zaklad fabryka hurtownia spoldzielni huta\\b przedsiebiorstw sklep\\b ooo\\b şti \\bsti\\b sanayi holding ticaret belediye hastane
  公司 主式会社 商会 商店 工業 工场 事務所 財団 社団 法人 학원 재단 공사 연구원\\s*$ 센터 학교 산업 (?:㈜|\\(주\\)) університет завод компанія фабрика підприємство завод\\b банк больница поликлиника академия комбинат школа(?!\\p{L}) магазин администрация
  株式会社 有限会社 合同会社 有限公司 公司 集团 銀行 银行 研究所 大学 医院 病院 学校
  लिमिटेड प्राइवेट कंपनी विश्वविद्यालय संस्थान अस्पताल बैंक समूह विद्यालय फाउंडेशन
  בע"מ חברת קבוצת (?<!\\p{L})בנק רשת(?!\\p{L}) משרד עמותת מכון אוניברסיט מכלל בית\\s+ספר בי"ס תיכון בית\\s+חולים טכנולוגיות מערכות(?!\\p{L}) תעשיות עיריי מפעל סטודיו קופת
  شركة شركه مؤسسة مجموعة (?<!\\p{L})(?:ال)?بنك مصرف(?!ي) وزارة جمعية مستشفي جامعة (?<!\\p{L})مدرسة\\s+ال معهد (?<!\\p{L})مكتب هيئة مصنع بلدية كلية
  บริษัท ธนาคาร โรงพยาบาล มหาวิทยาลัย โรงเรียน สถาบัน กระทรวง มูลนิธิ
  \\bpt\\b \\bcv\\b \\btoko\\b rumah\\s+sakit perusahaan yayasan koperasi kementerian
  \\bcong\\s+ty \\btap\\s+doan \\bngan\\s+hang \\bbenh\\s+vien \\bnha\\s+(?:may|hang) \\btnhh\\b \\bco\\s+phan \\bkhach\\s+san \\btrung\\s+tam \\btruong\\s+(?:dai|tieu|trung|mam|thpt|cao)
  bufete gestoria despacho talleres\\b \\basociados restaurante ayuntamiento
  주식회사 은행 대학교 병원 그룹`)

const schoolWords = pattern(`
  preparatoria\\b secundaria\\b universi univ\\. univ\\b college school institut academy academia accademia akademi ecole lycee faculte facult hochschule
  schule gymnasium fachhochschule berufskolleg \\biit\\b \\bmit\\b \\beth\\b \\biut\\b instituto escuela colegio facultad politecnic polytechni
  uniwersytet zespol\\s+szkol szkol skole skolen\\b szkola skola\\b skolan gymnasi lukio yliopisto ammattikorkeakoulu vysoka\\s gymnazi strredni stredni\\s univerzit liceul scoala universitatea egyetem foiskola gimnazium iskola університет ліцей πανεπιστημ λυκει σχολη hogskol hojskole folkeskole ungdomsskole videregaende
  matriculation vidyalaya bildung\\s*zentrum oberstufenzentrum bildungszentrum realschul \\bsenai\\b \\bsenac\\b \\bsena\\b \\bcetis\\b \\bcecyt \\bconalep\\b centro\\s+educativo institucion\\s+educativa unidad\\s+educativa колледж техникум академия лицей гимназия училище
  ensta\\b \\binsa\\b polytech enseigne \\bisep\\b alberghier \\bi\\.?t\\.?i\\.?s\\b \\bitis\\b accademia politecnico csg\\b \\broc\\b mbo\\s+college
  politechnik liceo liceum scuola istituto escola colegio faculdade hogeschool lyceum szkola technikum akademia conservator
  \\btu\\b \\bfh\\b \\bkth\\b \\bsgh\\b \\bcfa\\b \\bies\\b institute okulu lisesi университет институт школа
  विश्वविद्यालय संस्थान महाविद्यालय विद्यालय कॉलेज स्कूल 大学 大學 学院 學院 中学 学校 高校 高等学校 専門学校 대학 고등학교
  אוניברסיט מכללה מכללת טכניון מכון תיכון בית\\s+ספר בי"ס האקדמי סמינר(?!\\p{L}) ישיבת جامعة الجامعة كلية الكلية معهد المعهد مدرسة أكاديمية الأكاديمية ثانوية มหาวิทยาลัย วิทยาลัย โรงเรียน สถาบัน
  sekolah \\bsm[apk]\\b \\bsmpn? politeknik madrasah pesantren \\bdai\\s+hoc \\bcao\\s+dang \\bhoc\\s+vien \\bthpt\\b \\btruong\\b`)

const degreeWords = pattern(`
  \\bb\\.?\\s?(?:sc|a|s|tech|eng|e|com|ed)\\b\\.? \\bm\\.?\\s?(?:sc|a|s|tech|eng|ba|phil|ed)\\b\\.? \\bph\\.?\\s?d\\b bachelor master\\b master['’]?s doctor degree
  eksamen\\b ^tecnic[oa]\\b studentereks svendebrev technik\\s technikus technicien tecnico\\s+em tecnica\\s+em tecnologo tecnologa bachiller abschluss\\b mittlere\\s+reife fachhochschulreife fachabitur hochschulreife gesellenbrief meisterbrief examen\\b kandidat(?:exam|grad) hojere ylioppilas tutkinto maisteri kandidaatti
  gymnasieexam magisterexam licenta\\b masterat bacalaureat erettsegi diploma\\s бакалавр магістр спеціаліст специалист(?!\\p{L}) πτυχιο μεταπτυχ hsc\\b sslc\\b \\bcbse\\b \\bclass\\s+x higher\\s+secondary\\s+certificate a[\\s-]?levels?\\b gcse associate\\s+(?:degree|of|in) 本科 大专
  m\\.?\\s?tech tecnicatura postgrado posgrado especializacion pos-graduacao mba ensino\\s+medio engenharia
  diploma diplom\\b dipl\\.[\\s-] diplome certificate licen[ck] licencia\\b licenciat baccala bac\\s*[+\\d] \\bbac\\b \\bbts\\b \\bdut\\b mastere maestria maitrise
  \\bmba\\b grado\\b ingenieria tecnico\\s+superior bachillerato \\bfp\\b doctorado doctorat laurea dottorato maturita abitur
  staatsexamen magister ausbildung promotion\\b licenciatura mestrado bacharel doutorado graduacao tecnologo studia
  inzynier licencjat matura vwo havo hbo lisans major\\b minor\\b бакалавр магистр
  स्नातक स्नातकोत्तर बी\\.?\\s?(?:टेक|ए|एससी|कॉम) एम\\.?\\s?(?:टेक|ए|एससी|बीए|कॉम) पीएच डिप्लोमा 学士 硕士 碩士 博士 本科 修士 学部 研究科 専攻 卒業 专业 학사 석사 박사 전공
  תואר בוגר מוסמך דוקטור דיפלומה תעודת בגרות הנדסאי לימודי בכלוריוס بكالوريوس بكالوريا ماجستير دكتوراه دبلوم ليسانس (?<!\\p{L})إجازة شهادة ثانوية\\s+عامة الثانوية\\s+العامة ปริญญา อนุปริญญา ประกาศนียบัตร บัณฑิต
  \\b[sd][1-4]\\b sarjana jurusan \\bcu\\s+nhan \\bky\\s+su\\b \\bthac\\s+si \\btien\\s+si \\btot\\s+nghiep बी\\.\\s?एड`)

const score = (words: RegExp, others: RegExp, text: string): number => {
  const folded = foldPrinted(text)
  return Number(words.test(folded)) - Number(others.test(folded))
}

/** Positive for a job title, negative for an employer. */
export const titleScore = (text: string): number => score(titleWords, employerWords, text)
/** Positive for a degree, negative for a school. */
export const degreeScore = (text: string): number => score(degreeWords, schoolWords, text)

/** A legal form after a comma is part of the name. */
const legalForm =
  /^(?:s\.?\s?c\.?(?!\p{L})|inc|llc|ltd|corp|co|gmbh|s\.?\s?a|s\.?\s?l|s\.?r\.?l|plc|b\.?v|lda|k\.?k|pvt)(?!\p{L})/iu

let countryNames: ReadonlyMap<string, string> | undefined
const countryLanguages = 'en es fr de it pt nl pl hi ja zh ko ru sv tr he ar th id vi'
const regions = Array.from({ length: 676 }, (_, at) =>
  String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
)

/** Returns the code of a country by its name in one of the languages. */
export function countryCodeOf(text: string): string | undefined {
  if (!countryNames) {
    const names = countryLanguages.split(' ').flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      return regions.flatMap((code): [string, string][] => {
        const name = display.of(code)
        // Codes of former countries have names of present ones.
        const { region = code } = new Intl.Locale(`und-${code}`)
        return name ? [[fold(name), region]] : []
      })
    })
    countryNames = new Map(names)
  }
  const name = text.trim().replace(/\.$/, '')
  const known = countryNames.get(fold(name)) ?? (name.length > 3 ? countryCode(name) : undefined)
  return known ?? (/^u\.?k$/iu.test(name) ? 'GB' : /^U\.?S(?:\.?A)?$|^usa$/u.test(name) ? 'US' : undefined)
}

export const isCountry = (text: string): boolean => countryCodeOf(text) !== undefined

const remote =
  /^(?:remote|remoto|télétravail|zdalnie|homeoffice|home office|thuis|hybrid|híbrido|在宅|リモート|远程|עבודה מרחוק|מרחוק|היברידי|عن بعد|عن بُعد|هجين)$/iu

/** Returns whether a text is a place: 'Pune, India', 'Remote', 'Austin, TX'. */
export function isPlace(text: string): boolean {
  const parts = text
    .replaceAll(/^[([（]|[)\]）]$/gu, '')
    .split(/\s*[,，،]\s*/u)
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (parts.length > 4 || /\d{3}/.test(last)) return false
  if (parts.some((part) => remote.test(part))) return parts.length < 4
  if (isCountry(last) || (parts.length > 1 && isRegionName(last))) return true
  return parts.length === 2 && /^[A-Z]{2}$/.test(last) && (last === 'CO' || !legalForm.test(last))
}

const ofState =
  /^(?:The )?University of (?:Alaska|Arkansas|California|Colorado|Hawai.?i|Illinois|Maine|Maryland|Massachusetts|Michigan|Minnesota|Missouri|Nebraska|Nevada|New Hampshire|North Carolina|Tennessee|Texas|Washington|Wisconsin)(?: at)?, \p{Lu}[\p{L} ]+$/u

/** Splits a place from the end of a name: 'Nirmaan Ltd, Pune'. */
export function withoutPlace(
  text: string,
  isPart: (rest: string) => boolean,
): { name: string; place: string; remark?: string } {
  const bracket = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(text)
  // 'Leeds University (degree with honours)', 'Leeds University (2:1)'
  if (bracket?.[1] && bracket[2] && /^(?:\p{Ll}\D+|[\d.,:/% ]+)$/u.test(bracket[2]))
    return { ...withoutPlace(bracket[1], isPart), remark: bracket[2] }
  if (bracket?.[1] && bracket[2] && isPlaceName(bracket[2])) {
    // 'Istituto Talassografico, Trieste (Italia)'
    const { name, place } = isCountry(bracket[2]) ? withoutPlace(bracket[1], isPart) : { name: '', place: '' }
    return place
      ? { name, place: text.slice(text.lastIndexOf(place)) }
      : { name: bracket[1], place: bracket[2] }
  }
  const at = text.search(/[,،] /u)
  // Universities of states have their town in the name: 'University of California, Davis'.
  if (at < 0 || ofState.test(text)) return { name: text, place: '' }
  const rest = text.slice(at + 2)
  if (legalForm.test(rest) || isPart(rest)) {
    const next = rest.search(/[,،] /u)
    if (next < 0) return { name: text, place: '' }
    return { name: text.slice(0, at + 2 + next), place: rest.slice(next + 2) }
  }
  return isPlaceName(rest) ? { name: text.slice(0, at), place: rest } : { name: text, place: '' }
}

/** Names of places have capitals and no digits, or are a country. */
export const isPlaceName = (given: string): boolean => {
  const text = given.replace(/^(?:(?:г|пос|с|м)\.\s?|(?:смт|пгт|місто|село|город)\s)(?=\p{Lu})/u, '')
  return (
    isPlace(text) ||
    (/^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]*(?:, ?[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]*){0,2}(?: \((?:\d{1,5}|[A-Z]{2})\))?$/u.test(
      text,
    ) &&
      text.split(/\s+/).length <= 5)
  )
}

type Named = readonly [first: EntryPiece | undefined, second: EntryPiece | undefined]

/** Decides for all entries of a section alike which text comes first, by the words that most of them have. */
export function withNames(
  entries: readonly PrintedEntry[],
  score: (text: string) => number,
): { entry: PrintedEntry; names: Named }[] {
  const known = entries.map((entry) => namesOf(entry.pieces, score))
  // Entries of a section are written alike, so words that are not known are split where those of others are.
  const isSplit = known.some((pieces, at) => pieces.length > (entries[at]?.pieces.length ?? 0))
  const split = entries.map((entry, at) => ({
    entry,
    pieces: isSplit && known[at]?.length === 1 ? namesOf(entry.pieces, score, true) : (known[at] ?? []),
  }))
  // Names in one line and names in two may have another order.
  const isInLine = ([a, b]: readonly EntryPiece[]) => a?.line === b?.line
  const orderOf = (some: typeof split) =>
    some.reduce((sum, { pieces: [a, b] }) => sum + (a && b ? score(a.text) - score(b.text) : 0), 0)
  const order = orderOf(split)
  const alike = (pieces: readonly EntryPiece[]) =>
    orderOf(split.filter((other) => isInLine(other.pieces) === isInLine(pieces))) || order
  // Without known words: a town stands beside the employer.
  const beside = split.filter(({ entry, pieces: [a, b] }) => {
    const besideOf = (piece: EntryPiece | undefined) => entry.places.some(({ line }) => line === piece?.line)
    return a && b && a.line !== b.line && besideOf(a) && !besideOf(b)
  })
  // A degree on the right is of the school and its subject.
  const isDegreeBeside = split.some(
    ({ entry }) =>
      score === degreeScore && entry.places.some(({ text, onRight }) => onRight && score(text) > 0),
  )
  const isFirstEmployer = order === 0 && (beside.length > split.length / 2 || isDegreeBeside)
  return split.map(({ entry, pieces }) => {
    const [a, b] = pieces
    const isTold = [a?.role, b?.role].some(Boolean)
    if (isTold) {
      const isFirst = a?.role === 'title' || b?.role === 'employer' || (!b && a?.role !== 'employer')
      return { entry, names: isFirst ? [a, b] : [b, a] }
    }
    if (a && !b) return { entry, names: score(a.text) < 0 ? [undefined, a] : [a, undefined] }
    // Words of both are known, and the other way round than in most entries.
    const own = a && b ? score(a.text) - score(b.text) : 0
    return {
      entry,
      names: (Math.abs(own) > 1 ? own : isFirstEmployer ? -1 : alike(pieces)) >= 0 ? [a, b] : [b, a],
    }
  })
}

const between = String.raw`\s+(?:at|@|bei|beim|chez|presso|bij|hos|w firmie|tại|אצל|لدى)\s+|\s*[,，、،]\s*|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})`
const ofDegree = new RegExp(between, 'gu')
/** Short words join a title with its employer as well: 'Enfermera en Cruz Roja'. */
const atEmployer = new RegExp(
  String.raw`${between}|\s+(?:en|em|na|no|nel|nella|på|ved|v|ve|w|à|au)\s+(?=\p{Lu})`,
  'gu',
)

/** Whether a text is a title and its employer: 'Projektleiterin bei Windpark GmbH'. */
export const isAtEmployer = (text: string): boolean =>
  /\S\s+(?:at|@|bei|beim|chez|presso|bij|hos|w firmie|tại|אצל|لدى)\s+\p{L}/u.test(text) &&
  titleScore(text.split(/\s+(?:at|@|bei|beim|chez|presso|bij|hos|w firmie|tại|אצל|لدى)\s+/u)[0] ?? '') >= 0

/**
 * Returns the two texts that name an entry; a single one is split at a comma or preposition.
 * @param always whether to split words that are not known as well.
 */
function namesOf(
  pieces: readonly EntryPiece[],
  score: (text: string) => number,
  always = false,
): EntryPiece[] {
  const [only, ...others] = pieces
  if (!only || others.length > 0 || only.role) return pieces.slice(0, 2)
  const [, school = '', course = ''] = (score === degreeScore && eastSchool.exec(only.text)) || []
  if (school)
    return [
      { ...only, text: course },
      { ...only, text: school },
    ]
  const joints = score === titleScore ? atEmployer : ofDegree
  const pairs = Array.from(
    only.text.matchAll(joints),
    ({ 0: sign, index }) => [only.text.slice(0, index), only.text.slice(index + sign.length)] as const,
  ).filter(([before, after]) => before && after)
  const [first] = pairs
  if (!first) return [only]
  // A name with commas before a known employer or school: 'B.Sc., Geology, Ural State University'.
  const known = score(first[0])
  const [before, after] =
    known === 0
      ? (pairs.findLast(([, last]) => score(last) !== 0 && !legalForm.test(last)) ?? first)
      : // A subject between them belongs to the degree: 'M.Sc., Physics, Leeds University'.
        (pairs.find(([, last]) => score(nextOf(last)) * known < 0 && !legalForm.test(last)) ?? first)
  // 'Leeds Grammar School, Leeds' is a school and its town.
  if (!always && score(before) < 0 && score(after) === 0 && isPlaceName(after)) return [only]
  return always || score(before) !== 0 || score(after) !== 0
    ? [
        { ...only, text: before },
        { ...only, text: after },
      ]
    : [only]
}

/** A school of East Asia, then its faculty: '東都工科大学 工学部'. */
export const eastSchool =
  /^(\S*(?:大学院|大学|大學|学校|學校|高校|学院|學院|学園|カレッジ|スクール|대학교|대학원|고등학교))\s+(\S.*)$/u

const nextOf = (text: string): string => text.split(/[,，、،]/u)[0] ?? ''
