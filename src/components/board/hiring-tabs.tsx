import { hiringLists } from '#messages/board/board.ts'
import { companies } from '#messages/business/board.ts'
import { institutes } from '#messages/institute/board.ts'
import { jobs } from '#messages/posting/jobs.ts'
import { projects } from '#messages/posting/projects.ts'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { AnySearch } from '#kits/board/board.ts'
import { paths } from '#lib/text/paths.ts'

const lists = { jobs, projects, companies, institutes }

interface Props {
  current: keyof typeof lists
  search: AnySearch
}

/** Tabs for jobs, projects, companies and institutes, which keep the search words. */
export const HiringTabs = ({ current, search: { q, in: where } }: Props) => (
  <TabLinks
    label={hiringLists()}
    tabs={(Object.keys(lists) as (keyof typeof lists)[]).map((list) => ({
      label: lists[list](),
      href: paths[list]({ q, in: where }),
      current: list === current,
    }))}
  />
)
