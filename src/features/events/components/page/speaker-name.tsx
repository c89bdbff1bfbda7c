import { paths } from '#lib/text/paths.ts'

/** Links a speaker to their profile, if they have confirmed it. @param publicId of the profile, if any. */
export const SpeakerName = ({ name, publicId }: { name: string; publicId: string | undefined }) =>
  publicId ? (
    <a className="link" href={paths.publicProfile(publicId)}>
      {name}
    </a>
  ) : (
    name
  )
