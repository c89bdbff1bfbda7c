import { paths } from '#lib/text/paths.ts'

/** Leads to the profile of somebody who has confirmed to be that speaker. @param publicId theirs, if there is one. */
export const SpeakerName = ({ name, publicId }: { name: string; publicId: string | undefined }) =>
  publicId ? (
    <a className="link" href={paths.publicProfile(publicId)}>
      {name}
    </a>
  ) : (
    name
  )
