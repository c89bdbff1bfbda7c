import * as m from '#messages/organization/chosen.ts'
import { LogoBox } from '#components/ui/logo-box.tsx'
import type { OrganizationPeople } from '#kits/organization/chosen/schema.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './public-page.module.css'

/** Lists people of an organization who agreed to be shown here. */
export const PeopleHere = ({ people: { total, results } }: { people: OrganizationPeople }) =>
  results.length > 0 && (
    <section aria-labelledby="people">
      <h2 id="people">
        {m.peopleHere()} <span className={styles.count}>{total}</span>
      </h2>
      <ul className={styles.people}>
        {results.map(({ UserPublicProfileID, FullName, Role, ProfilePicture }) => (
          <li key={UserPublicProfileID}>
            <LogoBox name={FullName} picture={ProfilePicture} />
            <div>
              <h3>
                <a href={paths.publicProfile(UserPublicProfileID)}>{FullName}</a>
              </h3>
              <p>{Role}</p>
            </div>
          </li>
        ))}
      </ul>
      {total > results.length && (
        <p className={styles.small}>{m.andMore({ count: total - results.length })}</p>
      )}
    </section>
  )
