import { isCslItem, cslText, type CslItem } from './csl.ts'

/** Returns the works in ORCID's JSON: a record, its works, works in bulk or one of them. */
export function orcidWorks(json: CslItem): CslItem[] | undefined {
  const person = within(json, 'person', 'name')
  const owner = cslText(valueOf(person, 'credit-name')) || ownName(person)
  const works = within(json, 'activities-summary', 'works') ?? json
  // A group has the same work from several sources, the preferred one first.
  const groups = listOf(works['group']).map((group) => listOf(group['work-summary'])[0] ?? {})
  const bulk = listOf(json['bulk']).map((each) => within(each, 'work') ?? {})
  const single = 'put-code' in json ? [json] : []
  if (groups.length + bulk.length + single.length === 0) return undefined
  return [...groups, ...bulk, ...single].map((work) => itemOf(work, owner))
}

function itemOf(work: CslItem, owner: string): CslItem {
  const credited = listOf(within(work, 'contributors')?.['contributor'])
  const names = credited.map((each) => cslText(valueOf(each, 'credit-name'))).filter(Boolean)
  const doi = listOf(within(work, 'external-ids')?.['external-id']).find(
    (id) => id['external-id-type'] === 'doi' && id['external-id-relationship'] !== 'part-of',
  )
  return {
    type: cslText(work['type']).toLowerCase().replaceAll('_', '-'),
    title: valueOf(within(work, 'title'), 'title'),
    'container-title': valueOf(work, 'journal-title'),
    author: (names.length > 0 ? names : [owner]).map((literal) => ({ literal })),
    issued: { raw: cslText(valueOf(within(work, 'publication-date'), 'year')) },
    DOI: doi?.['external-id-value'],
    URL: valueOf(work, 'url'),
    abstract: work['short-description'],
  }
}

const ownName = (name: CslItem | undefined) =>
  ['given-names', 'family-name']
    .map((part) => cslText(valueOf(name, part)))
    .filter(Boolean)
    .join(' ')

/** ORCID has texts as `{ value }`. */
const valueOf = (of: CslItem | undefined, key: string): unknown => within(of, key)?.['value']

function within(json: CslItem | undefined, ...keys: string[]): CslItem | undefined {
  let at: unknown = json
  for (const key of keys) at = isCslItem(at) ? at[key] : undefined
  return isCslItem(at) ? at : undefined
}

const listOf = (value: unknown): CslItem[] => (Array.isArray(value) ? value.filter(isCslItem) : [])
