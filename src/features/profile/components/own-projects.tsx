import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/profile/own-projects.ts'
import list from '#components/form/lists/list-section.module.css'
import { SectionItem } from '#components/form/lists/section-item.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { nameOfItem } from '../own/edit-address.ts'
import { ownProfileQuery } from '../queries.ts'
import { personalUserTypes } from '../schema.ts'
import { ownProjects, project } from '../sections/projects.ts'

/** Renders own projects and those of all positions with links to edit them; nothing if there are none. */
export function OwnProjects() {
  const userType = useSession()?.user.userType ?? ''
  const query = ownProfileQuery()
  const { data: profile } = useQuery({ ...query, enabled: personalUserTypes.includes(userType) })
  const projects = (profile?.ProfessionalExperience ?? []).flatMap((position) =>
    position.Projects.map((item) => ({ item, position })),
  )
  const own = profile?.Projects ?? []
  if (own.length + projects.length === 0) return null
  return (
    <section className={list.section} aria-labelledby="own-projects">
      <div className={list.head}>
        <h2 id="own-projects">{m.inYourProfile()}</h2>
      </div>
      <ul>
        {own.map((item, index) => (
          <li key={item.id ?? index} className={list.item}>
            <SectionItem list={ownProjects} item={item} />
            <a className="link" href={paths.myPersonalProfile({ edit: nameOfItem('Projects', item.id) })}>
              {m.edit()}
              <span className="sr">: {item.ProjectName}</span>
            </a>
          </li>
        ))}
        {projects.map(({ item, position }, index) => (
          <li key={item.id ?? index} className={list.item}>
            <SectionItem list={project} item={item} />
            <a
              className="link"
              href={paths.myPersonalProfile({ edit: nameOfItem('ProfessionalExperience', position.id) })}
            >
              {m.editIn({ position: position.PositionTitle, company: position.CompanyName })}
              <span className="sr">: {item.ProjectName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
