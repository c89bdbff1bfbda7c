import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/posting/page.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { TermList, type TermRow } from '#components/ui/term-list.tsx'
import { useSession } from '#lib/browser/session.ts'
import { postingFitQuery } from '../../public/queries.ts'
import { FitReasons } from '../fit.tsx'
import styles from './posting-text.module.css'

interface SkillsProps {
  id: number
  skills: readonly string[]
  /** Returns the search for postings that require a skill. */
  hrefOf: (skill: string) => string
}

/** Lists the required skills and marks those the signed-in person has. */
export function Skills({ id, skills, hrefOf }: SkillsProps) {
  const fit = useOwnMatch(id)
  if (skills.length === 0) return null
  return (
    <>
      <h2>{m.skills()}</h2>
      {fit ? (
        <FitReasons fit={fit} />
      ) : (
        <Chips>
          {skills.map((skill) => (
            <ChipLink key={skill} href={hrefOf(skill)}>
              {skill}
            </ChipLink>
          ))}
        </Chips>
      )}
    </>
  )
}

/** Returns the match for the signed-in person; undefined when signed out or loading, and in a preview (ID 0). */
export function useOwnMatch(id: number) {
  const session = useSession()
  const { data } = useQuery({
    ...postingFitQuery(id, session?.user.id ?? ''),
    enabled: session !== undefined && id > 0,
  })
  return session && data
}

/** Renders facts with their labels, without empty ones. */
export const Facts = ({ facts }: { facts: readonly TermRow[] }) => (
  <TermList terms={facts} className={styles.list} />
)
