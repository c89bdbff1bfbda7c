import { randomOf } from '../random.ts'

const places = [
  ['IN', 'Maharashtra', 'Pune'],
  ['IN', 'Karnataka', 'Bengaluru'],
  ['ES', 'Castilla y León', 'Burgos'],
  ['ES', 'Andalucía', 'Cádiz'],
  ['DE', 'Bavaria', 'Würzburg'],
  ['NA', 'Khomas', 'Windhoek'],
  ['US', 'Ohio', 'Dayton'],
  ['JP', '', '京都'],
  ['', '', ''],
] as const
const kinds = ['University of', 'College of', 'Institute of', 'Universidad de', 'School of', 'The Academy of']
const levels = ['Univerisity', 'Deemed', 'Autonomous', 'Something else']
const categories = ['Univerisity', 'College', 'School']
const programmes = ['B.Sc', 'BCA', 'BTech', 'M.Sc', 'MCA', 'MTech', 'PHD']
const specialisations = ['Hydraulics', 'Data science', 'Cloud', 'Computer Science', 'Bridges']
const syllables = 'ar lan za ber gen dor mi to sel wa ku ni ra pel tho vi xa qui ost eng'.split(' ')

/** The lists and records of an institute's document. */
export type InstituteContent = Readonly<Record<string, readonly object[]>>

export interface MadeInstitute {
  content: InstituteContent
  approval: 'unclaimed' | 'pending' | 'approved' | 'refused'
  slug: string
}

/** Invented institutes, the same for the same number: of most there is little, as registers have them. */
export function generateInstitute(number: number): MadeInstitute {
  const random = randomOf(number * 7919 + 5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!
  const unclaimed = random() < 0.6
  const place = pick(places)
  const word = Array.from({ length: 3 }, () => syllables[Math.floor(random() * syllables.length)]).join('')
  const name = `${pick(kinds)} ${word[0]!.toUpperCase()}${word.slice(1)} ${number}`
  const said = <T>(value: T): T | '' => (unclaimed || random() < 0.2 ? '' : value)
  const taught = unclaimed ? [] : programmes.filter(() => random() < 0.3)
  return {
    slug: `institute-${number}`,
    approval: unclaimed
      ? 'unclaimed'
      : random() < 0.1
        ? random() < 0.5
          ? 'pending'
          : 'refused'
        : 'approved',
    content: {
      instituteDetails: [
        {
          instituteName: name,
          website: `https://${word}.example`,
          instituteLevel: said(pick(levels)),
          educationCategory: said(pick(categories)),
          instituteType: said(random() < 0.5 ? 'Public' : 'Private'),
          instituteArea: said(pick(['Rural', 'Urban', 'Metro'])),
          fundingType: said(pick(['Government', 'Self', 'UnAided'])),
          establishedYear: said(String(1850 + Math.floor(random() * 170))),
        },
      ],
      instituteAddress: [{ country: place[0], state: place[1], city: place[2] }],
      academicPrograms: taught.map((programName) => ({
        programName,
        specialization: pick(specialisations),
        semesters: '4',
      })),
      totalStudents: unclaimed ? [] : [{ male: '10', female: '20', total: '30' }],
      syllabus: taught.map((programName) => ({
        programName,
        subjectTitle: `Elements of ${pick(specialisations)}`,
      })),
    },
  }
}
