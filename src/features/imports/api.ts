import * as m from '#messages/imports/answers.ts'
import { fileSchema, uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { reportCsv } from '#lib/server/imports/outcome.ts'
import { acknowledgedSchema } from '#features/blogs/schema.ts'
import { getImportPreview, getImportRows, listImports } from './data.ts'
import { addPart, beginImport, deleteImport, stepImport } from './mutations.ts'
import * as schema from './schema.ts'
import { PART_BYTES } from './schema-values.ts'

const notThere = { not_found: 'There is no such import, or the caller may not see it.' } as const

/** Imports by the screen: administrators take in articles and events, editors articles, and everybody their own events. */
export const importService = {
  prefix: '/import-service/api/v1',
  name: 'Imports',
  endpoints: {
    'GET /imports': memberEndpoint({
      summary:
        'The imports of the last 30 days, those begun last first: all for administrators, their own for everybody else',
      input: schema.importsInputSchema,
      output: schema.importsSchema,
      refuses: { forbidden: 'The e-mail address of the caller is not verified.' },
      handle: async ({ deps, viewer }) => ({ results: await listImports(deps.db, viewer) }),
    }),
    'GET /import': memberEndpoint({
      summary:
        'An import: how far it is, and what it would bring or has brought, the first titles and remarks; all of them are in its report',
      input: schema.importIdSchema,
      output: schema.importPreviewSchema,
      refuses: notThere,
      handle: ({ deps, input, viewer, locale }) =>
        getImportPreview(deps.db, viewer, { importId: input.importId, locale }),
    }),
    'GET /import/{importId}/report.csv': memberEndpoint({
      summary: 'Every note of an import, and what became of each file or row',
      input: schema.reportParameters,
      output: fileSchema(['text/csv'], 'The report'),
      refuses: { not_found: `${notThere.not_found} Or it was not checked yet.` },
      handle: async ({ deps, input, viewer }) => ({
        type: 'text/csv; charset=utf-8',
        content: reportCsv(await getImportRows(deps.db, viewer, input.importId)),
        saveAs: 'import-report.csv',
      }),
    }),
    'POST /import': memberEndpoint({
      summary:
        'Begins an import; then its file is sent in parts of at most 4 MB: one file, or a ZIP archive of several',
      input: schema.beginImportSchema,
      output: schema.importResultSchema,
      limit: 'write',
      refuses: {
        forbidden:
          'Everybody with a verified address imports events of their own, editors articles, administrators everything.',
        conflict: 'The caller has ten imports already that are not done.',
      },
      async handle({ deps, input, viewer, request }) {
        return { result: await beginImport(deps, viewer, input, request.address) }
      },
    }),
    'POST /import/{importId}/part/{offset}': memberEndpoint({
      summary: 'The part of the file that begins at a byte; with the last one it is there',
      input: uploadSchema(
        {
          types: ['application/octet-stream'],
          bytes: PART_BYTES,
          wrongType: m.wrongType,
          tooLarge: () => m.partTooLarge(PART_BYTES / 1_000_000),
        },
        schema.partParameters,
      ),
      output: schema.partReceivedSchema,
      limit: 'write',
      refuses: { ...notThere, stale: 'It is not the next part: `received` says where that begins.' },
      handle: async ({ deps, input, viewer }) => ({ received: await addPart(deps, viewer, input) }),
    }),
    'POST /step-import': memberEndpoint({
      summary:
        'Has an import checked (nothing of it is kept), then made, or ends either; what is in by then stays in, and the next run goes on',
      input: schema.stepImportSchema,
      output: schema.importResultSchema,
      limit: 'write',
      refuses: { ...notThere, conflict: 'That is not possible as it stands: see `can`.' },
      async handle({ deps, input, viewer, request }) {
        return { result: await stepImport(deps, viewer, input, request.address) }
      },
    }),
    'POST /delete-import': memberEndpoint({
      summary: 'Forgets an import with its file and report; what it has brought stays',
      input: schema.importIdSchema,
      output: acknowledgedSchema,
      limit: 'write',
      refuses: { ...notThere, conflict: 'It is being checked or made.' },
      async handle({ deps, input, viewer }) {
        await deleteImport(deps, viewer, input.importId)
        return { message: 'Deleted' }
      },
    }),
  },
} satisfies Service
