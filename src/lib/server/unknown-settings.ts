import { settingNames } from './env.ts'
import type { Log } from './log.ts'

type Variables = Record<string, string | undefined>

/** Beginnings that only settings of the portal have. Others, such as `AWS_` and `GITHUB_`, are used by other programs. */
const ownBeginning =
  /^(?:CONNECTIONS|DATABASE|DEMO|DISK_RESERVE|FACEBOOK|FETCH|FILES|GITHUB_CLIENT|GOOGLE_CLIENT|MAIL|PAGE_CACHE|RATE_LIMIT|SMTP|SOCIAL|TRUSTED|VIRTUAL_ENTERPRISE)_/
/** Kubernetes names the addresses of services like this, such as `DATABASE_SERVICE_HOST`. */
const ofKubernetes = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_\w+)?)$/

/** An environment variable that looks like a setting, with the setting that was probably meant. */
interface UnknownSetting {
  name: string
  meant?: string
}

/** Finds environment variables that look like settings but are none. Empty ones count as not set. */
export const findUnknownSettings = (variables: Variables): UnknownSetting[] =>
  Object.entries(variables).flatMap(([name, value]) => {
    if (!value?.trim() || settingNames.includes(name)) return []
    const meant = settingNames.find((known) => known === name.toUpperCase() || isOneEditFrom(name, known))
    if (meant !== undefined) return { name, meant }
    return ownBeginning.test(name) && !ofKubernetes.test(name) ? { name } : []
  })

/** Warns of misspelt settings, which would have no effect without a word. Values may be secret, so only names are logged. */
export function warnOfUnknownSettings(variables: Variables, log: Log): void {
  const unknown = findUnknownSettings(variables)
  if (unknown.length > 0)
    log.warn(
      { event: 'settings.unknown', unknown },
      'These environment variables are no settings of the portal, and have no effect',
    )
}

/** Whether two texts differ by one character that was added, left out or replaced, or by two that were swapped. */
function isOneEditFrom(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let same = 0
  while (one[same] !== undefined && one[same] === other[same]) same++
  const [a, b] = [one.slice(same), other.slice(same)]
  if (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b) return true
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}
