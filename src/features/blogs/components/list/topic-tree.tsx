import * as m from '#messages/blogs/blogs.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { AccordionLink } from '#components/ui/accordion-link.tsx'
import { labelIn } from '#features/taxonomy/queries.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import styles from './topic-tree.module.css'

interface Props {
  section: Section
  current: string | undefined
  hrefOf: (change: { topic: string | undefined }) => string
  /** The number of articles of a topic, including subtopics. */
  countOf: (topic: string) => number | undefined
}

type Main = Section['SectionDetailedCategories'][number]

const contains = ({ MainTopic, MainTopicSubCategory }: Main, topic: string) =>
  MainTopic === topic ||
  MainTopicSubCategory.some(({ ParentTopic, SubTopic }) => ParentTopic === topic || SubTopic.includes(topic))

/**
 * Shows MainTopic, ParentTopic and SubTopic as an accordion of links, without those that have no articles. The link of
 * the current topic clears the filter.
 */
export function TopicTree({ section, current, hrefOf, countOf }: Props) {
  const finds = (topic: string) => topic === current || countOf(topic) !== 0
  const link = (topic: string, className?: string, text = labelIn(section, topic)) => (
    <AccordionLink
      key={topic}
      href={hrefOf({ topic: topic === current ? undefined : topic })}
      current={topic === current}
      count={countOf(topic)}
      className={className}
    >
      {text}
    </AccordionLink>
  )
  const shown = section.SectionDetailedCategories.filter(
    (main) => finds(main.MainTopic) || (current !== undefined && contains(main, current)),
  )
  return shown.map((main, index) => (
    <Accordion
      key={main.MainTopic}
      title={labelIn(section, main.MainTopic)}
      open={current ? contains(main, current) : index === 0}
    >
      {link(main.MainTopic, undefined, m.showAllOn({ topic: labelIn(section, main.MainTopic) }))}
      {main.MainTopicSubCategory.map(({ ParentTopic, SubTopic }) => (
        <div key={ParentTopic}>
          {(finds(ParentTopic) || SubTopic.some(finds)) && link(ParentTopic)}
          {SubTopic.filter(finds).map((topic) => link(topic, styles.sub))}
        </div>
      ))}
    </Accordion>
  ))
}
