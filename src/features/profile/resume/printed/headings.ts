import { foldPrinted, type PrintedLine } from './line.ts'

// The headings of CVs in the languages that people write them in.

export type PrintedSection =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'awards'
  | 'publications'
  | 'volunteer'
  | 'contact'
  | 'other'

/** English, Spanish, French, German, Italian, Portuguese, Dutch, Polish, Swedish, Turkish, Russian, Hindi, Chinese, Japanese, Korean, Hebrew, Arabic, Thai, Indonesian, Vietnamese. */
const words: Readonly<Record<PrintedSection, string>> = {
  summary: `summary, professional summary, executive summary, career summary, profile, professional profile, about,
    about me, objective, career objective, personal statement, personal profile, introduction, summary of qualifications,
    resumen, resumen profesional, perfil, perfil profesional, extracto, sobre mi, acerca de mi, objetivo,
    objetivo profesional, presentacion, profil, profil professionnel, a propos, a propos de moi, resume, objectif,
    objectif professionnel, presentation, uber mich, kurzprofil, zusammenfassung, profil personlich, personliches profil,
    berufsziel, kurzvorstellung, profilo, profilo professionale, sommario, riepilogo, chi sono, su di me, obiettivo,
    profilo personale, obiettivo professionale, resumo, resumo profissional, sobre, perfil pessoal, profiel,
    samenvatting, over mij, persoonlijk profiel, profielschets, podsumowanie, podsumowanie zawodowe, o mnie,
    profil zawodowy, cel zawodowy, sammanfattning, om mig, ozet, hakkimda, о себе, обо мне, профиль, резюме, цель,
    सारांश, परिचय, प्रोफ़ाइल, प्रोफाइल, उद्देश्य, करियर उद्देश्य, मेरे बारे में, पेशेवर सारांश, व्यावसायिक सारांश, 个人简介,
    自我评价, 个人总结, 简介, 概要, 关于我, 自我介绍, 個人簡介, 自我評價, 求职意向, 职业概述, 職務要約, プロフィール, 自己紹介, 自己pr,
    自己ＰＲ, 要約, サマリー, 자기소개, 요약, 프로필, 소개,
    תקציר, תמצית, תקציר מנהלים, תקציר מקצועי, פרופיל, פרופיל מקצועי, אודות, אודותיי, על עצמי, קצת עליי, מטרה,
    מטרה מקצועית, نبذة, نبذة عني, نبذة شخصية, نبذة مختصرة, نبذة مهنية, ملخص, الملخص, ملخص مهني, الملخص المهني,
    الملخص الوظيفي, عني, من أنا, الهدف, الهدف الوظيفي, الهدف المهني, الملف الشخصي, الملف المهني, สรุป,
    ประวัติโดยย่อ, เกี่ยวกับฉัน, โปรไฟล์, จุดมุ่งหมายในอาชีพ, เป้าหมายในการทำงาน,
    tentang saya, profil, profil diri, ringkasan, ringkasan profesional, deskripsi diri, tujuan karier, mục tiêu nghề nghiệp, mục tiêu, giới thiệu, giới thiệu bản thân, tóm tắt, về bản thân`,
  experience: `experience, work experience, professional experience, employment, employment history, work history, career,
    career history, relevant experience, positions, professional background, work, experiencia, experiencia laboral,
    experiencia profesional, experiencia de trabajo, trayectoria, trayectoria profesional, historial laboral, empleo,
    experiences, experience professionnelle, experiences professionnelles, parcours professionnel, emplois,
    parcours, berufserfahrung, berufspraxis, beruflicher werdegang, berufliche erfahrung, berufliche laufbahn, arbeitserfahrung,
    praktische erfahrung, werdegang, esperienza, esperienze, esperienza lavorativa, esperienze lavorative,
    esperienza professionale, esperienze professionali, percorso professionale, carriera, experiencias,
    experiencia profissional, experiencias profissionais, historico profissional, percurso profissional, werkervaring,
    ervaring, loopbaan, arbeidsverleden, werk, doswiadczenie, doswiadczenie zawodowe, przebieg kariery, kariera,
    historia zatrudnienia, erfarenhet, arbetslivserfarenhet, yrkeserfarenhet, deneyim, is deneyimi, is tecrubesi,
    опыт, опыт работы, трудовой опыт, карьера, अनुभव, कार्य अनुभव, कार्यानुभव, पेशेवर अनुभव, व्यावसायिक अनुभव, रोजगार, नौकरी,
    工作经历, 工作经验, 工作經歷, 工作經驗, 职业经历, 任职经历, 实习经历, 經歷, 经历, 職歴, 職務経歴, 経歴, 業務経験, 職務経験,
    경력, 경력사항, 경력 사항, 업무 경험,
    ניסיון, נסיון, ניסיון תעסוקתי, נסיון תעסוקתי, ניסיון מקצועי, נסיון מקצועי, ניסיון בעבודה,
    ניסיון תעסוקתי ומקצועי, תעסוקה, עבודה, קריירה, היסטוריה תעסוקתית, רקע תעסוקתי, רקע מקצועי, الخبرة,
    الخبرات, خبرات, الخبرة العملية, الخبرات العملية, الخبرة المهنية, الخبرات المهنية, الخبرات الوظيفية,
    الخبرة الوظيفية, خبرات العمل, خبرة العمل, التاريخ الوظيفي, السجل الوظيفي, المسيرة المهنية,
    التجربة المهنية, التجارب المهنية, ประสบการณ์, ประสบการณ์ทำงาน, ประสบการณ์การทำงาน, ประวัติการทำงาน,
    academic appointments, appointments, professional appointments, academic positions, academic experience, research experience, clinical experience, pengalaman, pengalaman kerja, riwayat pekerjaan, riwayat kerja, pengalaman profesional, kinh nghiệm, kinh nghiệm làm việc, kinh nghiệm nghề nghiệp, quá trình công tác, quá trình làm việc`,
  education: `education, studies, academic background, academic qualifications, educational background, qualifications,
    education and training, academic history, educacion, formacion, formacion academica, estudios, estudios realizados,
    educacion y formacion, formation, formations, formation academique, etudes, diplomes, formation et diplomes,
    parcours academique, scolarite, education et formation, ausbildung, bildung, bildungsweg, studium, schulbildung,
    akademischer werdegang, akademische ausbildung, ausbildung und studium, bildung und ausbildung,
    schul und berufsbildung, schulische ausbildung, hochschulbildung, istruzione, formazione, istruzione e formazione, studi, titoli di studio,
    formazione accademica, percorso di studi, educacao, formacao, formacao academica, escolaridade, habilitacoes,
    habilitacoes literarias, educacao e formacao, opleiding, opleidingen, onderwijs, opleiding en training, studie,
    wyksztalcenie, edukacja, ksztalcenie, wyksztalcenie i szkolenia, utbildning, egitim, egitim bilgileri, образование,
    शिक्षा, शैक्षिक योग्यता, शैक्षणिक योग्यता, शैक्षिक पृष्ठभूमि, शैक्षणिक पृष्ठभूमि, अध्ययन, 教育背景, 教育经历, 教育經歷, 学历, 學歷, 教育,
    教育程度, 学習歴, 学歴, 最終学歴, 학력, 학력사항, 학력 사항, 교육,
    השכלה, השכלה אקדמית, השכלה והסמכות, השכלה והכשרה, לימודים, רקע אקדמי, التعليم, تعليم, المؤهلات,
    المؤهل العلمي, المؤهلات العلمية, المؤهلات الأكاديمية, المؤهلات الدراسية, التحصيل العلمي, التحصيل الدراسي,
    الدراسة, المسار الدراسي, التعليم والتدريب, الخلفية التعليمية, การศึกษา, ประวัติการศึกษา, วุฒิการศึกษา,
    educational qualifications, educational qualification, education qualification, academic qualification, educational details,
    academic details, academic credentials, scholastics, aus und weiterbildung, aus und fortbildung, pendidikan, riwayat pendidikan, pendidikan formal, latar belakang pendidikan, học vấn, trình độ học vấn, giáo dục, quá trình học tập`,
  skills: `skills, personal skills, competencias personales, competences personnelles, competenze personali, competencias pessoais,
    personliche fahigkeiten, persoonlijke vaardigheden, umiejetnosci osobiste, technical skills, key skills, top skills, core skills, core competencies, competencies, competences,
    professional skills, skills summary, areas of expertise, expertise, technologies, technology, tools, it skills,
    digital skills, computer skills, software, strengths, key competences, programming languages, soft skills, hard skills,
    technical expertise, habilidades, competencias, aptitudes, conocimientos, destrezas, habilidades tecnicas, aptitudes principales,
    conocimientos tecnicos, competencias tecnicas, competencias digitales, informatica, competences techniques,
    competences informatiques, competences cles, savoir faire, principales competences, logiciels, atouts, competences professionnelles,
    competences numeriques, kenntnisse, fahigkeiten, kompetenzen, fachkenntnisse, edv kenntnisse, it kenntnisse,
    technische kenntnisse, fachliche kompetenzen, qualifikationen, top kenntnisse, besondere kenntnisse, starken,
    kernkompetenzen, digitale kompetenzen, competenze, competenze tecniche, competenze informatiche, capacita,
    capacita e competenze, competenze digitali, abilita, conoscenze, conoscenze informatiche, competenze principali,
    competencias tecnicas, principais competencias, aptidoes, conhecimentos, competencias digitais, vaardigheden,
    competenties, kennis, technische vaardigheden, computervaardigheden, belangrijkste vaardigheden, umiejetnosci, kompetencje,
    umiejetnosci techniczne, kluczowe umiejetnosci, umiejetnosci zawodowe, umiejetnosci komputerowe, fardigheter, kompetenser,
    kunskaper, beceriler, yetenekler, yetkinlikler, навыки, ключевые навыки, профессиональные навыки, умения, कौशल,
    तकनीकी कौशल, मुख्य कौशल, दक्षताएँ, दक्षता, योग्यताएँ, 技能, 专业技能, 技能特长, 專業技能, 个人技能, 技能专长, 职业技能, 掌握技能, スキル, 技術,
    活かせる経験・知識・技術, テクニカルスキル, 資格・スキル, 専門スキル, 기술, 보유 기술, 기술 스택, 역량, 스킬,
    מיומנויות, כישורים, כישורים מקצועיים, כישורים טכניים, מיומנויות טכניות, כלים, טכנולוגיות, ידע טכני,
    ידע מקצועי, ידע במחשבים, יישומי מחשב, תוכנות, יכולות, المهارات, مهارات, المهارات التقنية, المهارات الفنية,
    المهارات المهنية, المهارات الشخصية, مهارات الحاسوب, مهارات الكمبيوتر, المهارات والكفاءات, الكفاءات,
    القدرات, التقنيات, الأدوات, ทักษะ, ความสามารถ, ทักษะและความสามารถ, ความสามารถพิเศษ, ทักษะคอมพิวเตอร์,
    keahlian, kemampuan, keterampilan, kompetensi, kỹ năng, kĩ năng, kỹ năng chuyên môn, kỹ năng mềm, năng lực`,
  languages: `languages, language skills, language, language proficiency, idiomas, lenguas, idioma, competencias linguisticas, langues,
    langues parlees, competences linguistiques, sprachen, sprachkenntnisse, lingue, lingua, conoscenze linguistiche, lingue straniere,
    competenze linguistiche, linguas, talen, talenkennis, taalvaardigheden, jezyki, jezyki obce, znajomosc jezykow,
    sprak, sprakkunskaper, diller, yabanci dil, yabanci diller, языки, знание языков, иностранные языки, भाषाएँ, भाषाएं, भाषा,
    भाषा ज्ञान, भाषा कौशल, 语言, 语言能力, 語言能力, 外语水平, 語言, 外语, 语言技能, 語学, 言語, 語学力, 語学スキル, 言語スキル, 언어, 외국어, 어학, 외국어 능력,
    שפות, ידיעת שפות, שליטה בשפות, اللغات, لغات, المهارات اللغوية, إجادة اللغات, ภาษา, ทักษะด้านภาษา,
    ทักษะภาษา, ความสามารถทางภาษา,
    bahasa, kemampuan bahasa, ngoại ngữ, ngôn ngữ`,
  certificates: `certifications, certificates, certification, licenses and certifications, licences and certifications,
    licenses, courses, training, courses and certifications, certifications and training, certificaciones, certificados,
    cursos, cursos y certificaciones, formacion complementaria, certificats, formations complementaires, zertifikate,
    zertifizierungen, weiterbildung, weiterbildungen, fortbildungen, kurse, certificazioni, certificati, corsi,
    corsi e certificazioni, formazione complementare, certificacoes, formacao complementar, certificaten, certificeringen, cursussen, certyfikaty, kursy,
    kursy i szkolenia, szkolenia, kursy i certyfikaty, certifikat, kurser, sertifikalar, kurslar, сертификаты, курсы,
    प्रमाणपत्र, प्रमाण पत्र, प्रमाणन, पाठ्यक्रम, 证书, 资格证书, 證書, 培训经历, 认证, 资质证书, 資格, 免許・資格, 保有資格, 資格・免許, 研修, 자격증, 자격, 수료,
    הסמכות, תעודות, תעודות והסמכות, קורסים, קורסים והסמכות, הכשרות, הכשרה מקצועית, השתלמויות, רישיונות,
    الشهادات, شهادات, الشهادات المهنية, الشهادات والدورات, الدورات, الدورات التدريبية, دورات تدريبية, التدريب,
    التراخيص, الرخص المهنية, ประกาศนียบัตร, ใบรับรอง, การฝึกอบรม, การอบรม, ประวัติการอบรม,
    sertifikat, sertifikasi, pelatihan, pelatihan dan sertifikasi, kursus, pendidikan non formal, chứng chỉ, bằng cấp, khóa học, chứng nhận`,
  projects: `projects, personal projects, selected projects, key projects, side projects, proyectos, proyectos personales,
    proyectos destacados, projets, projets personnels, projekte, projekterfahrung, ausgewahlte projekte, progetti, progetti personali, projetos, projetos pessoais, projectos, projecten, projekty,
    projekt, projeler, проекты, परियोजनाएँ, परियोजनाएं, परियोजना, 项目经历, 项目经验, 項目, 项目, 專案經歷, プロジェクト, プロジェクト経験, 프로젝트,
    פרויקטים, פרוייקטים, פרויקטים אישיים, פרויקטים נבחרים, المشاريع, مشاريع, مشروعات, المشروعات,
    أبرز المشاريع, المشاريع الشخصية, โครงการ, โปรเจกต์, ผลงาน,
    proyek, dự án`,
  awards: `awards, honors, honours, honors and awards, awards and honors, honors-awards, achievements, awards and achievements,
    accomplishments, scholarships, premios, reconocimientos, logros, premios y reconocimientos, honores, prix,
    distinctions, prix et distinctions, recompenses, auszeichnungen, preise, ehrungen, stipendien, erfolge, premi,
    riconoscimenti, premi e riconoscimenti, onorificenze, premios e distincoes, reconhecimentos, conquistas, prijzen,
    onderscheidingen, nagrody, osiagniecia, wyroznienia, nagrody i wyroznienia, utmarkelser, oduller, награды,
    достижения, पुरस्कार, उपलब्धियाँ, उपलब्धियां, सम्मान, 获奖经历, 奖项, 荣誉奖项, 獲獎, 获奖情况, 荣誉, 受賞歴, 受賞, 表彰, 수상, 수상 경력,
    פרסים, הישגים, פרסים והישגים, מלגות, הצטיינות, الجوائز, الإنجازات, الجوائز والتكريمات, التكريمات, รางวัล,
    เกียรติประวัติ,
    grants and fellowships, fellowships and grants, grants, fellowships, research grants, funding, penghargaan, prestasi, giải thưởng, danh hiệu và giải thưởng, thành tích`,
  publications: `publications, papers, selected publications, patents, publicaciones, articulos, patentes, articles,
    brevets, publikationen, veroffentlichungen, patente, pubblicazioni, brevetti, publicacoes, artigos, publicaties,
    publikacje, publikationer, yayinlar, публикации, प्रकाशन, 发表论文, 论文, 出版物, 學術發表, 专利, 論文, 著書, 発表論文, 논문, 출판물,
    פרסומים, מאמרים, פטנטים, المنشورات, الأبحاث, الأبحاث المنشورة, البحوث, ผลงานตีพิมพ์,
    publikasi, karya ilmiah, công trình khoa học, công trình nghiên cứu`,
  volunteer: `volunteering, volunteer experience, volunteer work, volunteer, community service, voluntariado,
    experiencia de voluntariado, benevolat, experience benevole, engagement associatif, ehrenamt, engagement, ehrenamtliche tatigkeit,
    ehrenamtliches engagement, volontariato, attivita di volontariato, esperienze di volontariato, trabalho voluntario, voluntario, vrijwilligerswerk, wolontariat,
    ideellt arbete, gonulluluk, волонтерство, волонтёрство, स्वयंसेवा, स्वयंसेवी कार्य, 志愿者经历, 志愿服务, 志愿活动, ボランティア, ボランティア活動, 봉사활동, 자원봉사,
    התנדבות, פעילות התנדבותית, العمل التطوعي, التطوع, الأعمال التطوعية, الأنشطة التطوعية, งานอาสาสมัคร,
    kegiatan sukarela, relawan, hoạt động tình nguyện`,
  contact: `contact, contact details, contact information, contacts, personal data, personal details, personal information, contact me,
    contacto, datos personales, datos de contacto, informacion personal, informacion de contacto, coordonnees, informations personnelles,
    etat civil, contactez moi, kontakt, kontaktdaten, personliche daten, angaben zur person, personliche angaben, contatti, contatto, dati personali,
    informazioni personali, recapiti, contato, contatos, dados pessoais, contactos, informacoes pessoais, informacao pessoal, contactgegevens,
    persoonlijke gegevens, persoonlijke informatie, personalia, dane osobowe, dane kontaktowe, personuppgifter, iletisim, kisisel bilgiler, контакты, личные данные,
    личная информация, संपर्क, संपर्क विवरण, व्यक्तिगत जानकारी, व्यक्तिगत विवरण, 联系方式, 个人信息, 基本信息, 聯絡方式, 個人資料, 基本资料, 基本資料, 连絡先, 連絡先, 個人情報,
    基本情報, 本人情報, 氏名・連絡先, 연락처, 인적사항, 개인정보, 인적 사항,
    פרטים אישיים, פרטי קשר, פרטי התקשרות, יצירת קשר, צור קשר, מידע אישי, معلومات الاتصال, بيانات الاتصال,
    معلومات التواصل, بيانات التواصل, التواصل, للتواصل, الاتصال, اتصل بي, المعلومات الشخصية, معلومات شخصية,
    البيانات الشخصية, بيانات شخصية, ติดต่อ, ข้อมูลติดต่อ, ข้อมูลการติดต่อ, ข้อมูลส่วนตัว, ประวัติส่วนตัว,
    kontak, data pribadi, data diri, informasi pribadi, informasi kontak, biodata, liên hệ, thông tin liên hệ, thông tin cá nhân`,
  other: `interests, hobbies, hobbies and interests, references, referees, activities, extracurricular activities,
    additional information, other, miscellaneous, memberships, affiliations, organizations, organisations, declaration, intereses,
    aficiones, referencias, otros, otros datos, informacion adicional, actividades, datos de interes, centres d interet, centre d interet, loisirs,
    references, divers, informations complementaires, autres, activites, interessen, hobbys, hobbys und interessen,
    interessen und hobbys, referenzen, sonstiges, mitgliedschaften, interessi, interessi e hobby, referenze, altro, altre informazioni, hobby, autorizzazione,
    ulteriori informazioni, patente, patente di guida, interesses, referencias, outros, outras informacoes, informacoes adicionais, hobby s, interesses pessoais,
    interesses, referenties, overig, nevenactiviteiten, zainteresowania, referencje, hobby, inne, klauzula, dodatkowe informacje, intressen,
    referenser, ovrigt, ilgi alanlari, referanslar, интересы, увлечения, хобби, рекомендации, дополнительная информация,
    रुचियाँ, रुचियां, रुचि, शौक, संदर्भ, घोषणा, अतिरिक्त जानकारी, 兴趣爱好, 推荐人, 其他, 爱好, 其他信息, 興趣, 趣味, 趣味・特技, 本人希望, 本人希望欄, その他, 志望動機, 関心, 관심사, 취미, 기타, 추천인, zusatzqualifikationen, fuhrerschein, rijbewijs, prawo jazdy, permis,
    תחביבים, תחומי עניין, ממליצים, המלצות, שירות צבאי, שירות לאומי, מידע נוסף, שונות, الهوايات, الاهتمامات,
    هوايات, المراجع, المعرفون, معلومات إضافية, الأنشطة, أخرى, งานอดิเรก, ความสนใจ, บุคคลอ้างอิง, ผู้อ้างอิง,
    ข้อมูลเพิ่มเติม,
    teaching, teaching experience, invited talks, talks, presentations, conference presentations, conferences, service, academic service, professional service, professional memberships, carta de conducao, carnet de conducir, organisasi, pengalaman organisasi, riwayat organisasi, hobi, minat, referensi, kegiatan, sở thích, hoạt động, hoạt động ngoại khóa, người tham chiếu, người giới thiệu, thông tin thêm`,
}

/** Removes numbering and trailing punctuation, and makes signs between words spaces. */
const plain = (text: string): string =>
  foldPrinted(text)
    .replaceAll(/^[\d.\s]+|[^\p{L}\p{M}\p{N}]+$|^[^\p{L}\p{M}\p{N}]+/gu, '')
    .replaceAll(/['’/-]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

const sectionsByHeading: ReadonlyMap<string, PrintedSection> = new Map(
  (Object.entries(words) as [PrintedSection, string][]).flatMap(([section, list]) =>
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
  return found.every(Boolean) ? found[0] : undefined
}

export const isHeadingText = (text: string): boolean => sectionOfHeading(text) !== undefined

export type ColumnRole = 'date' | 'employer' | 'title' | 'about'

/** Names of columns of tables by what they hold, in languages whose CVs often have tables. */
const columnWords: Readonly<Record<ColumnRole, string>> = {
  date: `year, years, year of passing, passing year, duration, date, dates, period, from to, ano, ano de conclusao, annee, jahr, zeitraum, tahun,
    năm, thời gian, वर्ष, उत्तीर्ण वर्ष, अवधि, 기간, 근무기간, 재직기간, 재학기간, 취득일, 취득일자, 날짜, 일자, 연도, 수상일, 期間, 年月, 在職期間, 时间, 起止时间, 期间`,
  employer: `company, employer, organization, organisation, institution, institute, institute name, school, college, university, board,
    board / university, university / board, school / college, name of institution, firma, empresa, instituicao, institucion, etablissement,
    sekolah, nama sekolah, perusahaan, trường, công ty, संस्थान, विद्यालय, बोर्ड, विश्वविद्यालय, बोर्ड / विश्वविद्यालय, कंपनी, 회사명, 회사, 근무처, 직장명, 기관명,
    발급기관, 발행처, 수여기관, 학교명, 학교, 会社名, 勤務先, 学校名, 公司, 公司名称, 单位, 学校`,
  title: `degree, course, qualification, examination, exam, exam passed, class, standard, stream, specialization, position, designation, title, role,
    post, job title, curso, titulo, diplome, abschluss, jenjang, jurusan, jabatan, chuyên ngành, bằng cấp, chức vụ, परीक्षा, योग्यता, उपाधि, पद, 직위, 직책, 직급, 전공,
    학과, 자격증명, 자격증, 자격명, 수상명, 내용, 役職, 職位, 专业, 职位, 职务, 岗位`,
  about: `percentage, percentage / cgpa, cgpa, marks, grade, division, score, s no, sr no, no, remarks, responsibilities, duties, प्रतिशत, श्रेणी, अंक, 담당업무, 업무,
    업무내용, 주요업무, 담당 업무, 주요 업무, 업무 내용, 비고, 구분, 학점, 성적, 소재지, 業務内容, 工作内容, 备注`,
}
const rolesByColumn: ReadonlyMap<string, ColumnRole> = new Map(
  (Object.entries(columnWords) as [ColumnRole, string][]).flatMap(([role, list]) =>
    list.split(/,\s*/).map((column) => [plain(column), role] as const),
  ),
)

/** Returns what a label says of the text after it: 'Designation: Engineer'. */
export const roleOfLabel = (label: string): ColumnRole | undefined => rolesByColumn.get(plain(label))

/** Returns what the columns of a table hold if a line names them; undefined for other lines. */
export function columnRolesOf(text: string): ColumnRole[] | undefined {
  const roles = text.split('\t').map((cell) => rolesByColumn.get(plain(cell)))
  const known = roles.filter((role) => role !== undefined)
  return known.length > 1 && known.length === roles.length ? known : undefined
}

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
    const section =
      line.listed || (at === 0 && /^r[ée]sum[ée]$/iu.test(line.text))
        ? undefined
        : sectionOfHeading(line.text)
    return section ? [{ line, section }] : []
  })
  const own = candidates.filter(({ line }) => styleOf(line) !== body)
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
    const section = rest.length > 0 && styleOf(line) !== body ? sectionOfHeading(cell) : undefined
    if (!section || line.parts[1]?.style === styleOf(line)) return []
    const parts = line.parts.slice(1).map((part, at) => (at === 0 ? { ...part, before: '' as const } : part))
    return [{ line, section, rest: { ...line, text: rest.join('\t'), parts } }]
  })
  for (const { line, section, rest } of beside)
    if (beside.length >= 2 || styles.has(styleOf(line))) known.set(line, { section, rest })
  const [style, count] = [...styles].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const first = lines.findIndex((line) => known.has(line))
  const alike = lines.filter(
    (line, at) =>
      at > first &&
      !known.has(line) &&
      styleOf(line) === style &&
      !line.text.includes('\t') &&
      line.text.length < 40 &&
      line.parts.length === 1,
  )
  if (style !== body && count >= 2 && alike.length <= count / 2)
    for (const line of alike) known.set(line, { section: 'other' })
  return known
}

/** Returns the style of most letters. */
function commonStyle(lines: readonly PrintedLine[]): string {
  const letters = new Map<string, number>()
  for (const { parts } of lines)
    for (const { style, text } of parts) letters.set(style, (letters.get(style) ?? 0) + text.length)
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
