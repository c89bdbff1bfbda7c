import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '#messages/institute/syllabus.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Cell, Row, Table } from '#components/ui/table.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { syllabusPath } from '../../syllabus/address.ts'
import type { Syllabus } from '../../schema-syllabus.ts'
import { compareSyllabi, versionName } from '../../syllabus/versions.ts'
import styles from './syllabus.module.css'

interface Props {
  all: readonly Syllabus[]
  one: Syllabus
  otherId: string
}

/** Compares two syllabi field by field and marks what only one of them has. */
export function SyllabusCompare({ all, one, otherId }: Props) {
  const router = useRouter()
  const [onlyDiffering, setOnlyDiffering] = useState(true)
  const others = all.filter(({ id }) => id !== one.id)
  const other = others.find(({ id }) => id === otherId)
  const id = one.id ?? ''
  const fields = other ? compareSyllabi(one, other) : []
  const shown = fields.filter(({ differs }) => differs || !onlyDiffering)
  const names = [versionName(one), other ? versionName(other) : '']
  return (
    <section className={styles.compare} aria-label={m.compare()}>
      <div className={styles.compareHead}>
        <Field label={m.comparedWith()}>
          {(control) => (
            <Select
              value={other?.id ?? ''}
              onChange={({ target }) =>
                void router.navigate({
                  href: syllabusPath(id, { compare: target.value }),
                  replace: true,
                  resetScroll: false,
                })
              }
              {...control}
            >
              {!other && <option value="">{m.chooseVersion()}</option>}
              {others.map((each) => (
                <option key={each.id} value={each.id}>
                  {versionName(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Check checked={onlyDiffering} onChange={({ target }) => setOnlyDiffering(target.checked)}>
          {m.onlyDifferences()}
        </Check>
        <ButtonLink href={syllabusPath(id)}>{m.backToSteps()}</ButtonLink>
      </div>
      {other && shown.length === 0 && <p>{m.identical()}</p>}
      {other && shown.length > 0 && (
        <Table
          caption={m.compareTitle({ one: names[0] ?? '', other: names[1] ?? '' })}
          columns={[m.part(), ...names.map(named)]}
        >
          {shown.map((field) => (
            <Row key={field.key}>
              <Cell label={m.part()}>
                <strong>{field.label}</strong>
              </Cell>
              <Cell label={named(names[0] ?? '', 0)}>
                <Lines lines={field.one} others={field.other} />
              </Cell>
              <Cell label={named(names[1] ?? '', 1)}>
                <Lines lines={field.other} others={field.one} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  )
}

/** Adds a number, because two versions can have the same name. */
const named = (name: string, at: number): string => `${at + 1}. ${name}`

function Lines({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  if (lines.length === 0) return <span className={styles.nothing}>{m.nothingThere()}</span>
  return (
    <ul className={styles.lines}>
      {lines.map((text) => {
        const own = !others.includes(text)
        return (
          <li key={text} className={classNames(own && styles.own)}>
            {own ? <mark>{text}</mark> : text}
          </li>
        )
      })}
    </ul>
  )
}
