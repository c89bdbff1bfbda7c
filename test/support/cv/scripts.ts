import type { Profile } from '#features/profile/schema.ts'
import { cvProfile } from './profiles.ts'
import { eastScripts, moreScripts, type Words } from './script-words.ts'

// Profiles whose texts are hard to set: every script that the portal's users write (decisions A12), and strings that no
// line, cell or page expects.

const written = (words: Words): Profile =>
  cvProfile(
    {
      FirstName: words.name[0],
      LastName: words.name[1],
      Title: words.title,
      Country: words.country,
      State: words.state,
    },
    {
      ProfessionalExperience: [
        {
          PositionTitle: words.title,
          EmploymentType: 'Full-time',
          CompanyName: words.company,
          Location: words.town,
          StartDate: { Month: '04', Year: '2022' },
          Description: `${words.text}\n- ${words.text}`,
          SkillsUsed: words.skills,
          Awards: [{ Title: words.asset, Type: 'Award', Date: '2024/05/03', Description: words.text }],
        },
      ],
      TechnicalSkills: [{ Category: words.skills[0] ?? '', Skills: words.skills }],
      ArtisticSkills: [{ Category: words.skills[1] ?? '', Skills: words.skills.toReversed() }],
      Education: [
        {
          Degree: words.degree,
          InstitutionName: words.institution,
          StartDate: { Month: '', Year: '2014' },
          EndDate: { Month: '', Year: '2018' },
        },
      ],
      DigitalAssets: [{ AssetTitle: words.asset, AssetSource: words.institution, CoAuthors: [words.mentor] }],
      Mentors: [{ Name: words.mentor, Designation: words.title, CompanyName: words.company, Year: '2021' }],
    },
  )

/** One profile for each script, one that mixes them on a line, and names that run from right to left. */
export const scriptProfiles: Readonly<Record<string, Profile>> = {
  latin: written({
    name: ['Đặng Thị', 'Hồng-Łukasiewicz'],
    title: 'Ingénieure en génie électrique',
    country: 'VN',
    state: 'Thừa Thiên-Huế',
    company: 'Škoda Žižkov, s.r.o.',
    town: 'Reykjavík',
    text: 'Überprüfte zwölf Brücken; ağır yük altında çalışan köprülerin ölçümü. Kṣatriya, ångström, œuvre, fiancée, efficient office.',
    skills: ['Größenordnung', 'Işık ölçümü', 'Gödel–Tarski', 'Čeština'],
    degree: 'Licenciatura en Ingeniería (Mención)',
    institution: 'Université de Liège',
    mentor: 'Þórdís Ægisdóttir',
    asset: 'Naïve Façade: Ħal Għaxaq, Ōsaka, Ștefan',
  }),
  greek: written({
    name: ['Ελευθερία', 'Παπαδοπούλου'],
    title: 'Πολιτικός μηχανικός',
    country: 'GR',
    state: 'Θεσσαλονίκη',
    company: 'Γέφυρες του Βορρά',
    town: 'Ιωάννινα',
    text: 'Παρακολούθησε δώδεκα οδικές γέφυρες και έγραψε μηνιαίες αναφορές για την κατάστασή τους.',
    skills: ['Ανάλυση ταλαντώσεων', 'Μετρήσεις', 'Στατική'],
    degree: 'Δίπλωμα Πολιτικού Μηχανικού',
    institution: 'Αριστοτέλειο Πανεπιστήμιο',
    mentor: 'Γιώργος Σεφέρης',
    asset: 'Κόπωση παλαιών συγκολλήσεων',
  }),
  cyrillic: written({
    name: ['Олександра', 'Їжакевич'],
    title: 'Инженер-строитель мостов',
    country: 'UA',
    state: 'Львівська область',
    company: 'Мостобуд Ґанок',
    town: 'Київ',
    text: 'Наблюдала за двенадцатью мостами и писала ежемесячные отчёты. Її звіти читали щотижня.',
    skills: ['Модальный анализ', 'Тензометрия', 'Ўзбекча'],
    degree: 'Магістр будівництва',
    institution: 'Національний університет',
    mentor: 'Ђорђе Његош',
    asset: 'Усталость старых сварных швов',
  }),
  hindi: written({
    name: ['आशा', 'क्षत्रिय'],
    title: 'संरचनात्मक अभियंता और शोधकर्ता',
    country: 'IN',
    state: 'उत्तर प्रदेश',
    company: 'राष्ट्रीय सेतु निर्माण संस्था',
    town: 'लखनऊ',
    text: 'बारह सड़क पुलों की निरंतर निगरानी की और प्रत्येक माह उनकी स्थिति पर विस्तृत प्रतिवेदन लिखे। विद्यार्थियों को प्रशिक्षण दिया।',
    skills: ['कंपन विश्लेषण', 'विकृति मापन', 'ज़मीनी सर्वेक्षण'],
    degree: 'सिविल अभियांत्रिकी में स्नातक',
    institution: 'भारतीय प्रौद्योगिकी संस्थान',
    mentor: 'डॉ. श्रीकृष्ण द्विवेदी',
    asset: 'पुराने जोड़ों की थकान पर अध्ययन',
  }),
  marathi: written({
    name: ['ज्ञानेश्वरी', 'कुळकर्णी'],
    title: 'पूल अभियंता',
    country: 'IN',
    state: 'महाराष्ट्र',
    company: 'कोंकण पूल बांधकाम मंडळ',
    town: 'पुणे',
    text: 'बारा रस्त्यांच्या पुलांचे अखंड निरीक्षण केले आणि दर महिन्याला त्यांच्या स्थितीचा अहवाल लिहिला. ऱ्हास ओळखणाऱ्या पद्धती शोधल्या.',
    skills: ['कंपनांचे विश्लेषण', 'सर्वेक्षण', 'चित्रकला'],
    degree: 'स्थापत्य अभियांत्रिकी पदवी',
    institution: 'अभियांत्रिकी महाविद्यालय, पुणे',
    mentor: 'डॉ. रवी देशमुख',
    asset: 'जुन्या सांध्यांचा थकवा',
  }),
  mixed: written({
    name: ['Asha आशा', 'Kulkarni कुलकर्णी'],
    title: 'Engineer · Μηχανικός · Инженер · अभियंता',
    country: 'IN',
    state: 'Maharashtra महाराष्ट्र',
    company: 'Konkan Bridges कोंकण (Κόνκαν), Мост 24/7',
    town: 'Pune पुणे',
    text: 'Led “सेतु दर्शन” with Ελένη, Ольга, שרה כהן and أحمد الخطيب; 12 bridges (12 पुल) in 2024, see https://example.org/सेतु?q=Мост&n=12.',
    skills: ['Python पायथन', 'Λ-calculus', 'Анализ FFT', '李明 method'],
    degree: 'B.Tech बी.टेक (Hons)',
    institution: 'IIT Bombay आय.आय.टी.',
    mentor: '李明 (Li Ming) और दोस्त',
    asset: 'Quiet-year regression: शांत वर्ष, ησυχία, тишина',
  }),
  hebrew: written({
    name: ['שרה', 'כהן-לוי'],
    title: 'מהנדסת גשרים',
    country: 'IL',
    state: 'חיפה',
    company: 'גשרי הצפון בע״מ',
    town: 'תל אביב',
    text: 'ניטרה 12 גשרים במשך 3 שנים וכתבה דוח בכל חודש (Python, SQL).',
    skills: ['ניתוח רעידות', 'Python', 'מדידות'],
    degree: 'תואר ראשון בהנדסה אזרחית',
    institution: 'הטכניון',
    mentor: 'דוד בן־גוריון',
    asset: 'עייפות של ריתוכים ישנים',
  }),
  arabic: written({
    name: ['أحمد', 'الخطيب'],
    title: 'مهندس جسور',
    country: 'EG',
    state: 'القاهرة',
    company: 'شركة الجسور العربية',
    town: 'الإسكندرية',
    text: 'راقب 12 جسراً لمدة 3 سنوات وكتب تقريراً كل شهر (Python, SQL).',
    skills: ['تحليل الاهتزازات', 'Python', 'قياسات'],
    degree: 'بكالوريوس الهندسة المدنية',
    institution: 'جامعة القاهرة',
    mentor: 'فاطمة الزهراء',
    asset: 'كلال اللحامات القديمة',
  }),
  ...Object.fromEntries(
    Object.entries({ ...moreScripts, ...eastScripts }).map(([script, words]) => [script, written(words)]),
  ),
}

/** The texts of one script with those of another beside them, in each line. */
const beside = (one: Words, other: Words): Words => {
  const both = (
    key: 'title' | 'company' | 'town' | 'degree' | 'institution' | 'mentor' | 'asset' | 'state',
  ) => `${one[key]} (${other[key]})`
  return {
    name: [one.name[0], other.name[1]],
    title: both('title'),
    country: one.country,
    state: both('state'),
    company: both('company'),
    town: both('town'),
    text: `${one.text} ${other.text}`,
    skills: [...one.skills, ...other.skills],
    degree: both('degree'),
    institution: both('institution'),
    mentor: both('mentor'),
    asset: both('asset'),
  }
}

/** A profile for every ordered pair of East Asian scripts: the owner's own one is first. */
export const eastPairs: readonly { own: string; other: string; profile: Profile }[] = Object.entries(
  eastScripts,
).flatMap(([own, words]) =>
  Object.entries(eastScripts).flatMap(([other, others]) =>
    own === other ? [] : [{ own, other, profile: written(beside(words, others)) }],
  ),
)

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
/** As long as a line, an address and a text may be. */
const longestWord = word.repeat(4).slice(0, 300)
const longestAddress = `https://example.org/${'very-long-path/'.repeat(120)}?q=${'x'.repeat(100)}`.slice(
  0,
  2_000,
)
const longestText = 'Twelve road bridges under continuous observation, with a report each month. '
  .repeat(260)
  .trim()

/** Strings as long and as odd as the schemas take them. */
export const extremeProfile: Profile = cvProfile(
  { FirstName: word, LastName: 'O’Brien-Ng', Title: longestWord, Country: 'NA', State: word },
  {
    ProfessionalExperience: [
      {
        PositionTitle: longestWord,
        EmploymentType: 'Whatever <an import> & "brings"',
        CompanyName: '<script>alert(1)</script> & Söhne "GmbH" \\ {\\rtf}',
        Location: 'null',
        StartDate: { Month: '', Year: '1999' },
        Description: longestText,
        SkillsUsed: Array.from({ length: 100 }, (_, place) => `Skill ${place} ${word}`),
        Projects: [
          {
            ProjectName: 'A',
            Description: `1.\r\n2.\n\n\n- \n- one\n• two\n\ttabbed`,
            Responsibilites: longestWord,
          },
        ],
        Events: [{ Title: '👩‍👩‍👧‍👦 🇮🇳 ❤️', Link: longestAddress, Date: '2024/02/29' }],
        Awards: [{ Title: 'Z̸̡̢̛a̴l̵g̶o̷', Link: longestAddress, Description: longestText }],
      },
      { PositionTitle: '0', EmploymentType: '-', CompanyName: '·' },
    ],
    TechnicalSkills: [{ Category: longestWord, Skills: Array.from({ length: 100 }, () => longestWord) }],
    Education: [{ Degree: word, InstitutionName: `${word}, ${word}`, Grade: longestWord }],
    DigitalAssets: [
      {
        AssetTitle: longestAddress.slice(0, 300),
        AssetSource: 'undefined',
        AssetLink: longestAddress,
        CoAuthors: [longestWord],
      },
    ],
    Mentors: [
      {
        Name: '\u202Eevil\u202C\u200B name\u0001',
        Designation: '\u00A0\u2003wide spaces\u3000',
        CompanyName: '',
      },
    ],
  },
)
