export interface ApplicantArea {
  country: string
  /** Empty for the whole country. */
  area: string
}

/** A job read from a source, in the portal's terms; missing values are empty. */
export interface SourceJob {
  company: string
  website: string
  /** Empty for a company without a job. */
  title: string
  /** Application link. */
  link: string
  email: string
  /** Distinguishes jobs of the same title that have no link. */
  identifier: string
  places: readonly string[]
  /** An ISO 3166-1 code. */
  country: string
  /** Days as year/month/day. */
  posted: string
  until: string
  type: string
  experience: string
  sector: string
  salary: string
  salaryCurrency: string
  salaryPeriod: string
  /** Ends of a range. */
  salaryFrom: string
  salaryTo: string
  /** As in the form; empty if not stated. */
  workPlace: string
  /** Countries, as ISO 3166-1 codes, or areas in them whose residents can apply for a remote job. */
  applicantAreas: readonly ApplicantArea[]
  benefits: readonly string[]
  /** Whether its format has no application link of its own; people then apply at the company's website. */
  isLinkOptional: boolean
  skills: readonly string[]
  details: string
  /** Why the source calls it closed; empty while it is open. */
  closed: string
}

const blankJob: SourceJob = {
  company: '',
  website: '',
  title: '',
  link: '',
  email: '',
  identifier: '',
  places: [],
  country: '',
  posted: '',
  until: '',
  type: '',
  experience: '',
  sector: '',
  salary: '',
  salaryCurrency: '',
  salaryPeriod: '',
  salaryFrom: '',
  salaryTo: '',
  workPlace: '',
  applicantAreas: [],
  benefits: [],
  isLinkOptional: false,
  skills: [],
  details: '',
  closed: '',
}

/** Collects the rows read from a file. */
export class JobRows {
  readonly jobs: { at: string; job: SourceJob }[] = []
  readonly refused: { at: string; reason: string; job?: SourceJob }[] = []
  readonly notes: { note: string; about: string }[] = []

  /** @param at position in the file: 'line 12'. */
  take(at: string, job: Partial<SourceJob>): void {
    this.jobs.push({ at, job: { ...blankJob, ...job } })
  }

  /** @param job what identifies it, as far as that can be read. */
  refuse(at: string, reason: string, job: Partial<SourceJob> = {}): void {
    this.refused.push({ at, reason, ...(job.identifier && { job: { ...blankJob, ...job } }) })
  }

  /** Notes what was left out or reinterpreted, and where. */
  note(note: string, about: string): void {
    const isKnown = about === '' && this.notes.some((each) => each.note === note)
    if (!isKnown) this.notes.push({ note, about })
  }
}
