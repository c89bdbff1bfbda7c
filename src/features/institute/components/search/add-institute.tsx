import * as m from '#messages/institute/board.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './add-institute.module.css'

/** Where those whose institute is not in the list begin with it: the sign-in comes back here. */
export function AddInstitute() {
  const session = useSession()
  return (
    <section id="add" className={styles.add} aria-labelledby="add-title">
      <h2 id="add-title">{m.addTitle()}</h2>
      <p>{session ? m.addText() : m.addSignIn()}</p>
      {session ? (
        <ButtonLink href={paths.myInstitutionProfile()}>{m.createInstitute()}</ButtonLink>
      ) : (
        <ButtonLink href={paths.signIn()}>{m.signInToAdd()}</ButtonLink>
      )}
    </section>
  )
}
