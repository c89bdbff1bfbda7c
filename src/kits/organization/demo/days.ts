/** The day so many days after another, or before, as year/month/day. @param first 2026-12-31 */
export function datePlus(first: string, days: number): string {
  const date = new Date(`${first}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10).replaceAll('-', '/')
}
