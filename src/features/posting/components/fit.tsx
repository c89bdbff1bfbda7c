import * as m from '#messages/posting/fit.ts'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/text/paths.ts'
import type { Learning, PostingMatch } from '../fit/schema.ts'
import styles from './fit.module.css'

/** Shows how well a posting matches the signed-in person, with the reasons on demand. */
export const FitLine = ({ fit }: { fit: PostingMatch }) => (
  <details className={styles.fit}>
    <summary>
      <Percent fit={fit} />
      <span>
        {fit.Has.length + fit.Missing.length > 0
          ? m.skillsHeld({ held: fit.Has.length, missing: fit.Missing.length })
          : m.noSkillsAsked()}
      </span>
      <u>{m.why()}</u>
    </summary>
    <div className={styles.body}>
      <FitReasons fit={fit} />
    </div>
  </details>
)

/** Renders '92% match' with a bar. */
export const Percent = ({ fit: { Percent: percent } }: { fit: PostingMatch }) => (
  <span className={styles.percent}>
    <meter min="0" max="100" value={percent} aria-hidden="true" />
    {m.fits({ percent })}
  </span>
)

/** Lists matching and missing skills, and whether the title matches. */
export const FitReasons = ({ fit }: { fit: PostingMatch }) => (
  <>
    <dl className={styles.has}>
      {fit.Has.length > 0 && (
        <div>
          <dt>{m.youHave()}</dt>
          <dd className={styles.skills}>
            {fit.Has.map((skill) => (
              <span key={skill} className={styles.held}>
                <Icon name="check" small />
                {skill}
              </span>
            ))}
          </dd>
        </div>
      )}
      {fit.Missing.length > 0 && (
        <div>
          <dt>{m.missing()}</dt>
          <dd className={styles.skills}>
            {fit.Missing.map((skill) => (
              <span key={skill} className={styles.missing}>
                {skill}
                <LearnLinks learning={fit.Learn.find(({ Skill }) => Skill === skill)} />
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
    <p className={styles.title}>{fit.Title ? m.titleFits() : m.titleDiffers()}</p>
  </>
)

/** Links to lectures and articles on a skill. */
const LearnLinks = ({ learning }: { learning: Learning | undefined }) =>
  learning && (
    <>
      {learning.Lectures && (
        <a
          href={paths.university({ q: learning.Skill, subject: 'all' })}
          aria-label={m.lecturesOn({ skill: learning.Skill })}
        >
          {m.lectures()}
        </a>
      )}
      {learning.Articles && (
        <a href={paths.search({ q: learning.Skill })} aria-label={m.articlesOn({ skill: learning.Skill })}>
          {m.articles()}
        </a>
      )}
    </>
  )
