import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import * as labels from '#messages/institute/fields.ts'
import * as m from '#messages/institute/public.ts'
import { examinations, syllabi as words, textBooks as bookWords } from '#messages/institute/sections.ts'
import { downloaded, makingPdf, pdf as pdfLabel, pdfFailed } from '#messages/institute/syllabus.ts'
import type { CvDocument } from '#features/cv/document/schema.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { PlainText } from '#components/ui/plain-text.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { slugOf } from '#lib/text/slug.ts'
import { getSyllabus } from '../../public/queries.ts'
import type { PublicInstitute, SyllabusOutline } from '../../public/schema.ts'
import { topicsToLookUp } from '../../public/show.ts'
import { syllabusExamination, syllabusTextBook } from '../../sections/syllabus-parts.ts'
import { TopicLinks } from './topic-links.tsx'
import styles from '#components/organization/public-page.module.css'

/** Creates a PDF in the browser. */
export type MakeSyllabusPdf = (document: CvDocument) => Promise<Blob>

interface OutlinesProps {
  institute: PublicInstitute
  /** The syllabi to show. */
  syllabi: readonly SyllabusOutline[]
  /** The search and pages of the list. */
  paging?: ReactNode
  makePdf: MakeSyllabusPdf
}

/** Lists the syllabi with their chapters, books, examinations and topics. */
export function SyllabusOutlines({ institute, syllabi, paging, makePdf }: OutlinesProps) {
  const { toast, show } = useToast()
  const lookedUp = new Set(topicsToLookUp(institute.syllabus))
  return (
    <section aria-labelledby="taught">
      <h2 id="taught">{m.taught()}</h2>
      {syllabi.map((syllabus, index) => (
        <Accordion
          key={syllabus.id}
          open={index === 0}
          title={<span className={styles.subject}>{titleOf(syllabus)}</span>}
        >
          <Meta
            items={[syllabus.courseCode, syllabus.totalHours && words.hours({ hours: syllabus.totalHours })]}
          />
          <Chapters chapters={syllabus.chapters} />
          <Parts
            title={bookWords.title()}
            items={syllabus.textBooks.map((book) => syllabusTextBook.summary(book))}
          />
          <Parts
            title={examinations.title()}
            items={syllabus.examination.map((examination) => syllabusExamination.summary(examination))}
          />
          {syllabus.subjectTopics.length > 0 && (
            <>
              <h3 className={styles.small}>{m.topics()}</h3>
              <TopicLinks
                topics={[...new Set(syllabus.subjectTopics)]}
                found={institute.TopicsOnPortal}
                lookedUp={lookedUp}
              />
            </>
          )}
          <SyllabusPdf institute={institute} syllabus={syllabus} makePdf={makePdf} say={show} />
        </Accordion>
      ))}
      {paging}
      {toast}
    </section>
  )
}

const titleOf = ({ subjectTitle, semester }: SyllabusOutline): string =>
  [subjectTitle || words.untitled(), semester && words.semester({ semester })].filter(Boolean).join(', ')

function Chapters({ chapters }: Pick<SyllabusOutline, 'chapters'>) {
  if (chapters.length === 0) return null
  return (
    <ol className={styles.outline}>
      {chapters.map(({ chapterNumber, name, objective, outcome }) => (
        <li key={`${chapterNumber} ${name}`}>
          <span>{chapterNumber}</span>
          <div>
            {name}
            <Aim label={labels.objective()} text={objective} />
            <Aim label={labels.outcome()} text={outcome} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Aim({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <>
      <small>{label}</small>
      <PlainText text={text} />
    </>
  )
}

/** Lists parts of a syllabus by their summaries. */
function Parts({ title, items }: { title: string; items: { title: string; detail?: readonly string[] }[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3 className={styles.small}>{title}</h3>
      <ul className={styles.parts}>
        {items.map(({ title: name, detail = [] }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list
          <li key={at}>
            {name}
            <Meta items={[...detail]} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface PdfProps {
  institute: PublicInstitute
  syllabus: SyllabusOutline
  makePdf: MakeSyllabusPdf
  say: (text: string) => void
}

/** Creates the PDF of the whole syllabus, whose text and engine load on demand. */
function SyllabusPdf({ institute, syllabus: { id = '', subjectTitle }, makePdf, say }: PdfProps) {
  const needsClient = useNeedsClient()
  const pdf = useMutation({
    mutationFn: async () => {
      const [{ printSyllabus }, syllabus] = await Promise.all([
        import('../../syllabus/print.ts'),
        getSyllabus(institute.Slug, id),
      ])
      const name = `${slugOf(subjectTitle, 'syllabus')}.pdf`
      saveFile(await makePdf(printSyllabus(syllabus, institute)), name)
      return name
    },
    onSuccess: (name) => say(downloaded({ name })),
    onError: (error) => say(pdfFailed({ why: error.message })),
  })
  return (
    <p className={styles.pdf}>
      <SubmitButton
        type="button"
        {...needsClient}
        pending={pdf.isPending}
        aria-label={m.syllabusPdf({ name: subjectTitle || words.untitled() })}
        onClick={() => pdf.mutate()}
      >
        <Icon name="download" />
        {pdf.isPending ? makingPdf() : pdfLabel()}
      </SubmitButton>
    </p>
  )
}
