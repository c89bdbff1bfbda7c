import * as options from '#features/organizations/business/sections/options.ts'
import type { Option } from '#lib/text/option.ts'
import { randomOf } from '../random.ts'
import type { MadeBusiness } from './insert.ts'

const DAY_MS = 86_400_000
const places = [
  ['IN', 'Pune'],
  ['IN', 'Bengaluru'],
  ['ES', 'Burgos'],
  ['ES', 'Cádiz'],
  ['DE', 'Würzburg'],
  ['US', 'Dayton'],
  ['', ''],
] as const
const kinds = ['Structural', 'Process', 'Geodata', 'Safety', 'Plant', 'Grid', 'Software', 'Clinical', 'Rail']
const posts = ['engineer', 'analyst', 'designer', 'technician', 'manager', 'scientist', 'welder']
const industries = ['Chemical', 'Medical', 'Information technology', 'Aerospace', 'Logistics']
const sectors = ['chemical', 'medical', 'information-technology', 'aerospace', '']
const common = ['SQL', 'Python', 'HAZOP', 'Welding', 'C++', 'Modal analysis', 'PostGIS', 'AutoCAD', 'R', 'Go']
const syllables = 'ar lan za ber gen dor mi to sel wa ku ni ra pel tho vi xa qui ost eng'.split(' ')

/** Rarer skills, the same for the same number. */
const rare = Array.from({ length: 600 }, (_, n) => {
  const [a, b] = [syllables[n % 20]!, syllables[Math.floor(n / 20) % 20]!]
  return `${a[0]!.toUpperCase()}${a.slice(1)}${b}${n >= 400 ? ' practice' : ''}`
})

/** Invented jobs, and half as many projects, of one business: the same for the same number. */
export function generatePostings(
  number: number,
  count: number,
  now: Date,
): Pick<MadeBusiness, 'details' | 'jobs' | 'projects'> {
  const random = randomOf(number * 7919 + 11)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const skills = () => {
    const some = Array.from({ length: Math.floor(random() * 6) }, () =>
      random() < 0.6 ? pick(common) : pick(rare),
    )
    return [{ technology: some.slice(0, 3), business: some.slice(3), roles: ['Lead'] }]
  }
  const title = () => `${pick(kinds)} ${pick(posts)}`
  const job = () => {
    const [country, location] = pick(places)
    return {
      jobTitle: title(),
      type: pick(['Permenant', 'Parttime', 'contract', 'Something else']),
      experience: pick(['1-2yrs', '3-5 yrs', '6-10 yrs', '10+', '']),
      country,
      location,
      salary: random() < 0.6 ? '12,00,000' : '',
      details: `Keeps the ${pick(syllables)} ${pick(syllables)} plant running and writes down what was learnt.`,
      postedDate: day(-Math.floor(random() * 40)),
      status: random() < 0.1 ? 'Closed' : 'Open',
      sector: pick(sectors),
      skills: skills(),
    }
  }
  const project = () => ({
    title: `${title()} wanted`,
    projectType: pick(['Funded', 'Hackathon', 'Opensource', 'Training']),
    projectStatus: pick(['In Progress', 'Not Started', 'Hold', 'Completed']),
    sponsorType: pick(['Premium', 'Basic', 'Advanced']),
    requiredNDA: pick(['Yes', 'No', '']),
    role: pick(['Engineering', 'IT', 'Sales']),
    rolesResponsibilities: [{ role: pick(['Manager', 'IT']), responsibilities: 'Keeps the plan' }],
    deliverables: [{ type: pick(['White paper', 'Sizer', 'Case Study']), required: 'Yes' }],
    targetDate: random() < 0.7 ? day(Math.floor(random() * 200)) : '',
    postedDate: day(-Math.floor(random() * 40)),
    sector: pick(sectors),
    skills: skills(),
  })
  const some = (n: number, make: () => object) =>
    Object.fromEntries(Array.from({ length: n }, (_, at) => [`item${at}`, make()]))
  return {
    details: { organizationName: `Made ${pick(syllables)}${number}`, businessIndustry: [pick(industries)] },
    jobs: some(count, job),
    projects: some(Math.ceil(count / 2), project),
  }
}

const values = (of: readonly Option[]) => of.map(({ value }) => value)

/** An invented business, perhaps with an open job: the same for the same number and day. */
export function generateBusiness(number: number, now: Date): MadeBusiness {
  const random = randomOf(number * 7919 + 3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const job = { jobTitle: 'Plant engineer', postedDate: dayIn(0), validThrough: dayIn(pick([3, 30])) }
  return {
    slug: `made-${number}`,
    approval: pick(['approved', 'approved', 'approved', 'unclaimed', 'pending', 'refused'] as const),
    details: {
      organizationName: `${pick(['Arlanza', 'Berg', 'Ñandú', '京都'])} ${pick(['Works', 'Labs', 'Dams'])} ${number}`,
      businessCategory: [pick(values(options.businessCategories)), pick(values(options.businessCategories))],
      businessIndustry: [pick(['Chemical', 'Medical', 'Basket weaving'])],
      businessType: pick(['private', 'public', 'whatever']),
      businessHeadquartersArea: pick(values(options.headquartersAreas)),
      businessSize: pick(values(options.businessSizes)),
    },
    address: { city: pick(['Burgos', 'Pune', '']), country: pick(['ES', 'IN', 'Spain', '']), region: 'EMEA' },
    lists: {
      businessBranchAddress: random() < 0.3 ? [{ branchName: 'Store', city: 'Windhoek', country: 'NA' }] : [],
      businessRegionFocus: [{ region: pick(['APAC', 'META']), footprint: 'Yes' }],
      products: random() < 0.5 ? [{ productName: 'Hydraulic gauge' }] : [],
    },
    ...(random() < 0.4 && { jobs: { one: job } }),
  }
}
