import * as m from '#messages/posting/career.ts'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import { paths } from '#lib/text/paths.ts'
import type { CareerTrack } from '../schema.ts'
import { PayOf } from './pay-range.tsx'
import styles from './career.module.css'

/** Lists the roles of a sector with job counts, required skills and pay. */
export const CareerRoles = ({ track: { Sector, Roles, MoreRoles } }: { track: CareerTrack }) => (
  <section className={styles.section} aria-labelledby="roles">
    <h2 id="roles">{m.roles()}</h2>
    <Table caption={m.roles()} columns={[m.role(), m.openJobs(), m.skillsAsked(), m.pay()]}>
      {Roles.map(({ Role, Jobs, Skills, Pay }) => (
        <Row key={Role}>
          <Cell label={m.role()}>
            <a
              className={styles.role}
              href={paths.jobs({ sector: Sector, q: Role, in: 'title' })}
              aria-label={m.jobsAsRole({ role: Role })}
            >
              {Role}
            </a>
          </Cell>
          <Cell label={m.openJobs()} plain>
            {Jobs}
          </Cell>
          <Cell label={m.skillsAsked()}>
            {Skills.map(({ Skill, Jobs: jobs }) =>
              jobs > 1 ? m.skillCount({ skill: Skill, jobs }) : Skill,
            ).join(', ')}
          </Cell>
          <Cell label={m.pay()}>
            {Pay.length > 0 ? (
              <ul>
                {Pay.map((range) => (
                  <li key={`${range.Currency} ${range.Period}`}>
                    <PayOf range={range} />
                  </li>
                ))}
              </ul>
            ) : (
              <span className={styles.none}>{m.payNotGiven()}</span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
    {MoreRoles > 0 && <p className={styles.note}>{m.moreRoles({ n: MoreRoles })}</p>}
  </section>
)
