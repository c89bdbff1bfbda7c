import { useMemo } from 'react'
import { CsvTools } from '#components/form/csv/csv-tools.tsx'
import type { CsvSource } from '#components/form/csv/import-dialog.tsx'
import { documentParts } from '#kits/document/rules.ts'
import { slugOf } from '#lib/text/slug.ts'
import type { Syllabus } from '../../schema-syllabus.ts'
import { instituteDocument } from '../../sections/document.ts'
import { syllabi } from '../../sections/syllabus.ts'
import { listOfStep } from '../../syllabus/step-list.ts'
import type { StepKey } from '../../syllabus/steps.ts'
import type { InstituteStore } from '../use-own-institute.ts'

interface Props {
  store: InstituteStore
  syllabus: Syllabus
  step: StepKey
  say: (text: string) => void
  onImported: () => void
}

/** Takes the list of a step out as a file, and reads one in. */
export function StepCsv({ store, syllabus, step, say, onImported }: Props) {
  const { document, save } = store
  const source = useMemo((): CsvSource | undefined => {
    const list = listOfStep(step, syllabus)
    const title = list?.csv.list.title() ?? ''
    return (
      list && {
        ...list,
        title,
        fileName: slugOf(`${syllabi.summary(syllabus).title} ${title}`, step),
        document: documentParts(instituteDocument, document),
        save: (changes) => save({ changes: () => changes }),
      }
    )
  }, [document, save, syllabus, step])
  if (!source) return null
  return <CsvTools key={step} source={source} canImport say={say} onImported={onImported} />
}
