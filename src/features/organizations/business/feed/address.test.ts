import { expect, test } from 'vitest'
import { jobFeedAddress } from './address.ts'

test.each<readonly [given: string, address: string]>([
  [
    'https://boards.greenhouse.io/tidewater',
    'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs?content=true&pay_transparency=true',
  ],
  [
    'https://job-boards.greenhouse.io/tidewater/',
    'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs?content=true&pay_transparency=true',
  ],
  [
    'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs',
    'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs?content=true&pay_transparency=true',
  ],
  ['https://jobs.lever.co/tidewater', 'https://api.lever.co/v0/postings/tidewater?mode=json'],
  [
    'https://job-boards.greenhouse.io/tidewater?gh_src=newsletter#open',
    'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs?content=true&pay_transparency=true',
  ],
  [
    'https://boards.greenhouse.io/embed/job_board?for=tidewater',
    'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs?content=true&pay_transparency=true',
  ],
  ...[
    'https://boards.eu.greenhouse.io/tidewater',
    'https://job-boards.eu.greenhouse.io/tidewater/?gh_src=newsletter',
    'https://boards.eu.greenhouse.io/embed/job_board?for=tidewater',
    'https://boards.eu.greenhouse.io/embed/job_board/js?for=tidewater',
    'https://boards-api.eu.greenhouse.io/v1/boards/tidewater/jobs?content=true',
  ].map(
    (page) =>
      [
        page,
        'https://boards-api.greenhouse.io/v1/boards/tidewater/jobs?content=true&pay_transparency=true',
      ] as const,
  ),
  [
    'https://jobs.lever.co/tidewater?department=Dams&utm_source=site',
    'https://api.lever.co/v0/postings/tidewater?mode=json&department=Dams',
  ],
  ['https://jobs.eu.lever.co/tidewater', 'https://api.eu.lever.co/v0/postings/tidewater?mode=json'],
  [
    'https://api.lever.co/v0/postings/tidewater?team=Dams',
    'https://api.lever.co/v0/postings/tidewater?team=Dams&mode=json',
  ],
  [
    'https://jobs.ashbyhq.com/Tidewater%20Inc',
    'https://api.ashbyhq.com/posting-api/job-board/Tidewater%20Inc?includeCompensation=true',
  ],
  ['https://tidewater.example/careers', 'https://tidewater.example/careers'],
])('reads %s at %s', (given, address) => {
  expect(jobFeedAddress(given)).toBe(address)
  expect(jobFeedAddress(address)).toBe(address)
})
