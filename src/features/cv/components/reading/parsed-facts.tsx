// Table elements displayed as grids lose their roles in Safari.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment, type CSSProperties } from 'react'
import { noneThere } from '#messages/cv/cv.ts'
import * as m from '#messages/cv/parsers.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Reading } from '../../reading/document.ts'
import { cvFacts, differenceOf, textsOfFact, type CvFact, type CvFacts } from '../../reading/parsers/facts.ts'
import { cvParsers } from '../../reading/parsers/parsers.ts'
import styles from './parsed-facts.module.css'

type Parser = keyof typeof cvParsers
const parsers = Object.keys(cvParsers) as Parser[]

interface Props {
  reading: Reading
  /** The selected facts of the profile. */
  truth: CvFacts
}

/** Renders the facts that parsers extract from the file, and where they differ from the profile. */
export function ParsedFacts({ reading, truth }: Props) {
  const found = parsers.map((parser) => cvParsers[parser](reading))
  return (
    <section className={styles.box} aria-labelledby="cv-parsers">
      <h3 id="cv-parsers">{m.title()}</h3>
      <p>{m.text()}</p>
      <table className={styles.table} role="table">
        <caption className="sr">{m.title()}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="sr">{m.entry()}</span>
            </th>
            {parsers.map((parser, column) => (
              <th key={parser} role="columnheader" scope="col" style={placeOf(column, 0)}>
                {m.parsers[parser]()}
                <small>{m.parserTexts[parser]()}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {cvFacts.map((fact, row) => (
            <tr key={fact} role="row">
              <th role="rowheader" scope="row">
                {m.facts[fact]()}
              </th>
              {found.map((facts, column) => (
                <td
                  key={parsers[column]}
                  role="cell"
                  data-label={m.facts[fact]()}
                  style={placeOf(column, row + 1)}
                >
                  <ParsedFact fact={fact} found={facts} truth={truth} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The position of a cell when each column is a block. */
const placeOf = (column: number, row: number) =>
  ({ '--place': column * (cvFacts.length + 1) + row }) as CSSProperties

/** Renders the extracted values, and marks wrong ones. */
function ParsedFact({ fact, found, truth }: { fact: CvFact; found: CvFacts; truth: CvFacts }) {
  const texts = textsOfFact(found, fact)
  const { missing, wrong } = differenceOf(fact, found, truth)
  const isRight = missing.length + wrong.length === 0
  return (
    <div>
      {texts.length > 0 && (
        <ul className={styles.values}>
          {texts.map((text) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      {texts.length === 0 && isRight && <span className={styles.none}>{noneThere()}</span>}
      {!isRight && (
        <div className={styles.mark}>
          <Mark word={m.notFound()} texts={missing} />
          <Mark word={m.notInProfile()} texts={wrong} />
          <p className={styles.advice}>{m.advice[fact]()}</p>
        </div>
      )}
    </div>
  )
}

const Mark = ({ word, texts }: { word: string; texts: string[] }) =>
  texts.length > 0 && (
    <div>
      <strong>
        <Icon name="warning" small />
        {word}
      </strong>
      <p>
        {texts.map((text, at) => (
          <Fragment key={text}>
            {at > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </p>
    </div>
  )
