import * as m from '#messages/imports/answers.ts'
import { fileSchema, uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { reportCsv } from '#lib/server/imports/outcome.ts'
import { acknowledgedSchema } from '#features/blogs/schema.ts'
import { getImportPreview, getImportRows, listImports } from './data.ts'
import { addPart, beginImport, deleteImport, stepImport } from './mutations.ts'
import * as schema from './schema.ts'
import { PART_BYTES } from './schema-values.ts'

const notThere = { not_found: 'The import does not exist, or the caller may not see it.' } as const

/**
 * Runs imports: administrators import articles, events, jobs and institutes, editors articles, and members their own
 * events.
 */
export const importService = {
  prefix: '/import-service/api/v1',
  name: 'Imports',
  endpoints: {
    'GET /imports': memberEndpoint({
      summary: 'List the imports of the last 30 days, newest first; administrators see all, others their own',
      input: schema.importsInputSchema,
      output: schema.importsSchema,
      refuses: { forbidden: 'The email address of the caller is not verified.' },
      handle: async ({ deps, viewer }) => ({ results: await listImports(deps.db, viewer) }),
    }),
    'GET /import': memberEndpoint({
      summary: 'Get an import with its progress, first titles and first remarks; its report has all of them',
      input: schema.importIdSchema,
      output: schema.importPreviewSchema,
      refuses: notThere,
      handle: ({ deps, input, viewer, locale }) =>
        getImportPreview(deps.db, viewer, { importId: input.importId, locale }),
    }),
    'GET /import/{importId}/report.csv': memberEndpoint({
      summary: 'Download the report of an import, with its notes and the result of each file or row',
      input: schema.reportParameters,
      output: fileSchema(['text/csv'], 'The report'),
      refuses: { not_found: `${notThere.not_found} Or it has not been checked yet.` },
      handle: async ({ deps, input, viewer }) => ({
        type: 'text/csv; charset=utf-8',
        content: reportCsv(await getImportRows(deps.db, viewer, input.importId)),
        saveAs: 'import-report.csv',
      }),
    }),
    'POST /import': memberEndpoint({
      summary:
        'Create an import; then upload its file, or a ZIP archive of several, in parts of at most 4 MB',
      input: schema.beginImportSchema,
      output: schema.importResultSchema,
      refuses: {
        forbidden:
          'Members with a verified email address may import their own events, editors articles, administrators everything.',
        conflict: 'The caller already has ten unfinished imports.',
      },
      async handle({ deps, input, viewer, request }) {
        return { result: await beginImport(deps, viewer, input, request.address) }
      },
    }),
    'POST /import/{importId}/part/{offset}': memberEndpoint({
      summary: 'Upload the part of the file that starts at a byte offset; the last part completes the upload',
      input: uploadSchema(
        {
          types: ['application/octet-stream'],
          bytes: PART_BYTES,
          wrongType: m.wrongType,
          tooLarge: () => m.partTooLarge({ megabytes: PART_BYTES / 1_000_000 }),
        },
        schema.partParameters,
      ),
      output: schema.partReceivedSchema,
      refuses: { ...notThere, stale: 'This is not the next part. `received` is the offset of the next one.' },
      handle: async ({ deps, input, viewer }) => ({ received: await addPart(deps, viewer, input) }),
    }),
    'POST /step-import': memberEndpoint({
      summary:
        'Check an import (a dry run that saves nothing), run it, or stop either; items already imported stay, and the next run continues',
      input: schema.stepImportSchema,
      output: schema.importResultSchema,
      refuses: { ...notThere, conflict: 'The step is not possible in the current state; see `can`.' },
      async handle({ deps, input, viewer, request }) {
        return { result: await stepImport(deps, viewer, input, request.address) }
      },
    }),
    'POST /delete-import': memberEndpoint({
      summary: 'Delete an import with its file and report; imported content stays',
      input: schema.importIdSchema,
      output: acknowledgedSchema,
      refuses: { ...notThere, conflict: 'The import is being checked or run.' },
      async handle({ deps, input, viewer }) {
        await deleteImport(deps, viewer, input.importId)
        return { message: 'Deleted' }
      },
    }),
  },
} satisfies Service
