/** Answers of job boards, in the shapes that their providers document. */

export const greenhouseBoard = {
  jobs: [
    {
      id: 127817,
      internal_job_id: 144381,
      title: 'Vault Designer',
      updated_at: '2026-11-14T10:55:28-05:00',
      requisition_id: '50',
      location: { name: 'Berlin, Germany' },
      absolute_url: 'https://boards.greenhouse.io/vaulttec/jobs/127817',
      metadata: null,
      content:
        '&lt;p&gt;Design vaults.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Draw&lt;/li&gt;&lt;li&gt;Calculate&lt;/li&gt;&lt;/ul&gt;',
      departments: [{ id: 13583, name: 'Department of Departments', parent_id: null, child_ids: [] }],
      offices: [{ id: 8304, name: 'East', location: 'Germany', parent_id: null, child_ids: [] }],
    },
    {
      id: 127818,
      title: 'Support',
      location: { name: 'Remote - Spain' },
      absolute_url: 'https://boards.greenhouse.io/vaulttec/jobs/127818',
      content: '&lt;p&gt;Answer.&lt;/p&gt;',
    },
    {
      id: 127819,
      location: { name: 'Berlin' },
      absolute_url: 'https://boards.greenhouse.io/vaulttec/jobs/127819',
    },
  ],
  meta: { total: 3 },
}

export const leverBoard = [
  {
    id: 'ff7ef527',
    text: 'Site engineer',
    categories: {
      commitment: 'Full-time',
      department: 'Works',
      location: 'Burgos, Spain',
      team: 'Dams',
      allLocations: ['Burgos, Spain', 'Madrid, Spain'],
    },
    country: 'ES',
    createdAt: Date.parse('2026-11-20T09:00:00Z'),
    workplaceType: 'hybrid',
    opening: '<div>Build dams.</div>',
    openingPlain: 'Build dams.',
    description: '<div>Build dams.</div>',
    descriptionPlain: 'Build dams.',
    descriptionBody: '',
    descriptionBodyPlain: '',
    lists: [{ text: 'You bring', content: '<li>A degree</li><li>Patience</li>' }],
    additional: '<div>We answer within a week.</div>',
    additionalPlain: 'We answer within a week.',
    hostedUrl: 'https://jobs.lever.co/meseta/ff7ef527',
    applyUrl: 'https://jobs.lever.co/meseta/ff7ef527/apply',
    salaryRange: { currency: 'EUR', interval: 'per-year-salary', min: 38_000, max: 45_000 },
  },
]

const austin = { addressLocality: 'Austin', addressRegion: 'Texas', addressCountry: 'USA' }

export const ashbyBoard = {
  apiVersion: '1',
  jobs: [
    {
      title: 'Product Manager',
      location: 'Houston, TX',
      secondaryLocations: [{ location: 'Austin', address: austin }],
      department: 'Product',
      team: 'Growth',
      isListed: true,
      isRemote: true,
      workplaceType: 'Remote',
      descriptionHtml: '<p>Plan products.</p>',
      descriptionPlain: 'Plan products.',
      publishedAt: '2026-11-21T16:21:55.393+00:00',
      employmentType: 'FullTime',
      address: {
        postalAddress: { addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'United States' },
      },
      jobUrl: 'https://jobs.ashbyhq.com/meseta/145ff46b',
      applyUrl: 'https://jobs.ashbyhq.com/meseta/145ff46b/application',
      compensation: {
        compensationTierSummary: '$90K • 0.5%',
        summaryComponents: [
          {
            compensationType: 'EquityPercentage',
            interval: '1 YEAR',
            currencyCode: null,
            minValue: 0.5,
            maxValue: 0.5,
          },
          {
            compensationType: 'Salary',
            interval: '1 YEAR',
            currencyCode: 'USD',
            minValue: 90_000,
            maxValue: 90_000,
          },
        ],
      },
    },
    { title: 'Hidden', isListed: false, jobUrl: 'https://jobs.ashbyhq.com/meseta/2' },
  ],
}
