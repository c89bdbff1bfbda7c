import { useQuery } from '@tanstack/react-query'
import { MyProjectsScreen } from '#features/posting/application/components/my-projects-screen.tsx'
import { OwnProjects } from '#features/profile/components/own-projects.tsx'
import { ownStartQuery } from '#features/start/queries.ts'

/** The user's projects. The overview tells whether the user may also post those of a business. */
export function MyProjectsPage() {
  const { data } = useQuery(ownStartQuery())
  const posts = data?.Organizations.some(({ Kind, Tabs }) => Kind === 'business' && Tabs.includes('projects'))
  return <MyProjectsScreen posts={posts ?? false} renderOwn={() => <OwnProjects />} />
}
