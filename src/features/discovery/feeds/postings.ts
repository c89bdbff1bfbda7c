import * as kinds from '#features/business/sections/options.ts'
import { newestJobs } from '#messages/posting/career.ts'
import { newestProjects } from '#messages/posting/projects.ts'
import type { JobCard } from '#features/posting/jobs/schema.ts'
import type { ProjectCard } from '#features/posting/projects/schema.ts'
import { countryName } from '#lib/text/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths, withQuery } from '#lib/text/paths.ts'
import type { Feed, FeedContext } from './feed.ts'
import { writeListFeed } from './list-feed.ts'

type Query = Record<string, string | undefined>

/** Returns midnight UTC, since only the day of a posting is known. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Writes the feed of a job search. @param query of the search, as in its address. */
export const writeJobFeed = (
  format: 'atom' | 'json',
  jobs: readonly JobCard[],
  query: Query,
  place: FeedContext,
): Feed =>
  writeListFeed(
    format,
    {
      title: newestJobs.in(place.locale),
      self: withQuery(paths.feed(`jobs/${format}`), query),
      home: paths.jobs(query),
      entries: jobs.map((job) => ({
        name: `job/${job.id}`,
        title: job.jobTitle,
        summary: [
          job.organizationName,
          [job.location, job.country && countryName(job.country, place.locale)].filter(Boolean).join(', '),
          job.type && optionLabel(kinds.jobTypes, job.type, place.locale),
        ]
          .filter(Boolean)
          .join(' · '),
        path: paths.job(job.id, job.Slug),
        created: dateOf(job.postedDate),
        changed: dateOf(job.postedDate),
      })),
    },
    place,
  )

/** Writes the feed of a project search. @param query of the search, as in its address. */
export const writeProjectFeed = (
  format: 'atom' | 'json',
  projects: readonly ProjectCard[],
  query: Query,
  place: FeedContext,
): Feed =>
  writeListFeed(
    format,
    {
      title: newestProjects.in(place.locale),
      self: withQuery(paths.feed(`projects/${format}`), query),
      home: paths.projects(query),
      entries: projects.map((project) => ({
        name: `project/${project.id}`,
        title: project.title,
        summary: [
          project.organizationName,
          project.projectType && optionLabel(kinds.projectTypes, project.projectType, place.locale),
        ]
          .filter(Boolean)
          .join(' · '),
        path: paths.project(project.id, project.Slug),
        created: dateOf(project.postedDate),
        changed: dateOf(project.postedDate),
      })),
    },
    place,
  )
