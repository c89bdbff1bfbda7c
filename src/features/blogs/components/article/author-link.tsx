import { paths } from '#lib/text/paths.ts'
import type { Article } from '../../around/schema.ts'

/** An author's name, linked to the profile that claims the article. */
export function AuthorLink({ blog, name }: { blog: Article; name: string }) {
  const profile = blog.Around.Authors.find(({ Name }) => Name === name)
  if (!profile) return name
  return (
    <a className="link tap" href={paths.publicProfile(profile.UserPublicProfileID)}>
      {name}
    </a>
  )
}
