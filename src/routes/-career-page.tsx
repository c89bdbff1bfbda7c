import { readArticlesOn } from '#messages/shell/pages.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { TopicLinks } from '#features/organizations/institute/components/public/topic-links.tsx'
import { CareerScreen } from '#features/posting/career/components/career-screen.tsx'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'

/** The careers of a sector, with the portal's content on the skills that they require. */
export const CareerPage = ({ sector }: { sector: Sector }) => (
  <CareerScreen
    sector={sector}
    articles={{
      label: readArticlesOn({ field: fieldNames[sector]() }),
      href: paths.blogs('technology', sector),
    }}
    renderSkills={(topics, found, note) => <TopicLinks topics={topics} found={found} renderNote={note} />}
  />
)
