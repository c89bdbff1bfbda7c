/**
 * All tables by name. Each feature adds its own in its `table.ts`:
 * `declare module '#lib/db/tables.ts' { interface Tables { article: ArticleTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Tables {}
