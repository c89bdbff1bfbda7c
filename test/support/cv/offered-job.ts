import type { JobCard } from '#features/posting/jobs/schema.ts'
import type { PublicJob, PublicPosting } from '#features/posting/public/schema.ts'
import { answer, generatedAnswer } from '../component/answers.ts'

/** A job of the board as its page answers, for component tests. */
export function jobAnswer(job: Partial<PublicJob>): PublicPosting {
  const [card] = generatedAnswer<{ results: JobCard[] }>('GET /search-jobs').results
  const made = generatedAnswer<PublicPosting>('GET /posting')
  return {
    ...made,
    Closed: false,
    Job: {
      ...card!,
      id: 12,
      organizationName: 'Meseta Works',
      location: 'Burgos',
      country: 'ES',
      skills: [],
      details: '',
      otherBenefits: [],
      link: '',
      applyWith: '',
      HasContact: false,
      applicantAreas: [],
      ...job,
    },
  }
}

/** The board has this job, which words of its title find. */
export function offerJob(job: Partial<PublicJob> & { jobTitle: string }): void {
  const made = jobAnswer(job)
  answer('GET /posting-service/api/v1/posting', made as never)
  answer('GET /search-jobs', (asked) => {
    const { jobSearchKeywords: words } = asked as { jobSearchKeywords: string }
    const isFound = job.jobTitle.toLowerCase().includes(words)
    return { ...generatedAnswer<object>('GET /search-jobs'), results: isFound ? [made.Job] : [] } as never
  })
}
