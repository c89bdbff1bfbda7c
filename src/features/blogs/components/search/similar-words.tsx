import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/blogs/blogs.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { paths } from '#lib/text/paths.ts'
import { similarWordsQuery } from '../../queries.ts'
import styles from './search-screen.module.css'

/** Suggests words in articles with the same beginning as the search words. */
export function SimilarWords({ words }: { words: string }) {
  const { data } = useQuery(similarWordsQuery(words))
  if (!data?.length) return null
  return (
    <div className={styles.similar}>
      <span>{m.similarWords()}</span>
      <Chips>
        {data.map((word) => (
          <ChipLink key={word} href={paths.search({ q: word })}>
            {word}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}
