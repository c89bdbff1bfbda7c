/** A job of a source as far as it was read, in the words of the portal; what it does not say is empty. */
export interface GivenJob {
  company: string
  website: string
  /** Empty where a source names a company alone. */
  title: string
  /** Where one applies. */
  link: string
  email: string
  /** What tells it from others of its title where it has no link. */
  identifier: string
  places: readonly string[]
  /** A code of ISO 3166-1. */
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
  skills: readonly string[]
  details: string
  /** Why the source calls it closed; empty while it is open. */
  closed: string
}

const blankJob: GivenJob = {
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
  skills: [],
  details: '',
  closed: '',
}

/** What was read of a file. */
export class ReadRows {
  readonly jobs: { at: string; job: GivenJob }[] = []
  readonly refused: { at: string; reason: string }[] = []
  readonly notes: { note: string; about: string }[] = []

  /** @param at where it stands: 'line 12'. */
  take(at: string, job: Partial<GivenJob>): void {
    this.jobs.push({ at, job: { ...blankJob, ...job } })
  }

  refuse(at: string, reason: string): void {
    this.refused.push({ at, reason })
  }

  /** What is left out or taken for something, and where it stands. */
  note(note: string, about: string): void {
    const isKnown = about === '' && this.notes.some((each) => each.note === note)
    if (!isKnown) this.notes.push({ note, about })
  }
}
