import { useState } from 'react'
import * as m from '#messages/cv/tailor.ts'
import { Button } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import { sectionChoiceTitle } from '../../components/cv-sections.tsx'
import type { JobDescriptionMatch, MatchedEntry } from '../match.ts'
import { alwaysProposed } from '../ticks.ts'
import styles from './tailor.module.css'

interface Props {
  match: JobDescriptionMatch
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
}

/** Renders the matching entries with their keywords and checkboxes, and the keywords without a match. */
export function MatchResult({ match, ticks, onTicks }: Props) {
  const { sections, found, missing } = match
  function tick(id: string, on: boolean) {
    const next = new Set(ticks)
    if (on) next.add(id)
    else next.delete(id)
    onTicks(next)
  }
  return (
    <section className={styles.result} aria-label={m.result()}>
      <output>{m.found({ found: found.length, of: found.length + missing.length })}</output>
      {sections.map(({ key, entries }) => (
        <fieldset key={key}>
          <legend>
            {sectionChoiceTitle(key)} {alwaysProposed.has(key) && <small>{m.stays()}</small>}
          </legend>
          <MatchedEntries entries={entries} ticks={ticks} disabled={false} onTick={tick} />
        </fieldset>
      ))}
      {missing.length > 0 && <MissingWords words={missing} />}
    </section>
  )
}

interface EntriesProps {
  entries: readonly MatchedEntry[]
  ticks: ReadonlySet<string>
  /** Whether the parent entry is not selected. */
  disabled: boolean
  onTick: (id: string, on: boolean) => void
}

const MatchedEntries = ({ entries, ticks, disabled, onTick }: EntriesProps) => (
  <ul className={styles.entries}>
    {entries.map(({ id, title, detail, words, parts }) => {
      const on = ticks.has(id)
      return (
        <li key={id}>
          <Check tight checked={on} disabled={disabled} onChange={({ target }) => onTick(id, target.checked)}>
            {title}
            {detail && <small>{detail}</small>}
            {words.length > 0 && (
              <small className={styles.words}>{m.matches({ words: words.join(', ') })}</small>
            )}
          </Check>
          {parts.length > 0 && (
            <MatchedEntries entries={parts} ticks={ticks} disabled={disabled || !on} onTick={onTick} />
          )}
        </li>
      )
    })}
  </ul>
)

/** The number of keywords to show at first. */
const MAX_SHOWN = 30

function MissingWords({ words }: { words: readonly string[] }) {
  const [all, setAll] = useState(false)
  return (
    <section className={styles.missing}>
      <h3>{m.missing()}</h3>
      <p className="meta">{m.missingText()}</p>
      <ul>
        {words.slice(0, all ? words.length : MAX_SHOWN).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {!all && words.length > MAX_SHOWN && (
        <Button small kind="quiet" onClick={() => setAll(true)}>
          {m.showAll({ count: words.length })}
        </Button>
      )}
    </section>
  )
}
