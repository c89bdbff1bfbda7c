import { BoardIndex } from '#kits/board/data-index.ts'
import { defineFeature } from '#kits/feature.ts'
import { dueAsRead } from '#kits/search/mutations-due.ts'
import { postingService } from './api.ts'
import { applicationService } from './application/api.ts'
import { applicationExporters } from './application/data-export.ts'
import { pruneApplications } from './application/mutations.ts'
import { cancelInterviewsOf } from './application/mutations-interview.ts'
import { careerService } from './career/api.ts'
import { moderatedPostings } from './data-moderated.ts'
import { reminderRoutes, reminderService } from './expiry/api.ts'
import { sendClosingReminders } from './expiry/mutations-remind.ts'
import { closePastPostings } from './expiry/mutations.ts'
import { JOB_CHANGED, jobsIndex } from './jobs/data-index.ts'
import { createPostingWorker, POSTING_DUE, publishPostings } from './mutations.ts'
import { PROJECT_CHANGED, projectsIndex } from './projects/data-index.ts'
import { publicPostingService } from './public/api.ts'
import { recruitingService } from './recruiting/api.ts'
import { postingSitemap, readSearchablePostings } from './search/data-searchable.ts'

export const postingFeature = defineFeature({
  name: 'posting',
  services: [
    postingService,
    publicPostingService,
    careerService,
    applicationService,
    recruitingService,
    reminderService,
  ],
  routes: reminderRoutes,
  provides: ({ db, log }) => ({
    jobs: new BoardIndex(jobsIndex, db, log),
    projects: new BoardIndex(projectsIndex, db, log),
    publishPostings,
    cancelInterviewsOf,
  }),
  indexes: { [JOB_CHANGED]: ({ jobs }) => jobs, [PROJECT_CHANGED]: ({ projects }) => projects },
  searchKinds: {
    job: dueAsRead('job', readSearchablePostings('job')),
    project: dueAsRead('project', readSearchablePostings('project')),
  },
  sitemaps: { postings: postingSitemap },
  moderated: moderatedPostings,
  exporters: applicationExporters,
  workers: { [POSTING_DUE]: createPostingWorker },
  cleanup: {
    postings: closePastPostings,
    applications: ({ db }, now) => pruneApplications(db, now),
    reminded: sendClosingReminders,
  },
})
