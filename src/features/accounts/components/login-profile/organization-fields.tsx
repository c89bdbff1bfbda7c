import * as m from '#messages/accounts/accounts.ts'
import { TextField } from '#components/ui/field.tsx'
import { organizationSchema, type Organization, type UserType } from '../../schema.ts'

/** User types that represent an organization, which an administrator approves (decisions S10). */
export type ApplicantType = Exclude<UserType, 'Personal'>

export const isApplicantType = (type: UserType | null | undefined): type is ApplicantType =>
  type !== null && type !== undefined && type !== 'Personal'

/** Errors by field. */
export type OrganizationErrors = Partial<Record<keyof Organization, string>>

/** Reads the fields of a form, or returns the errors and focuses the first invalid field. */
export function readOrganization(
  form: HTMLFormElement,
): { organization: Organization } | { mistakes: OrganizationErrors } {
  const given = Object.fromEntries(fields.map((name) => [name, inputOf(form, name)?.value ?? '']))
  const parsed = organizationSchema.safeParse(given)
  if (parsed.success) return { organization: parsed.data }
  const mistakes: OrganizationErrors = {}
  for (const { path, message } of parsed.error.issues) mistakes[path[0] as keyof Organization] ??= message
  const first = fields.find((name) => mistakes[name])
  if (first) inputOf(form, first)?.focus()
  return { mistakes }
}

const fields = ['name', 'registrationNumber', 'webSite'] as const
const nameOf = (field: keyof Organization) => `organization-${field}`
const inputOf = (form: HTMLFormElement, field: keyof Organization) =>
  form.elements.namedItem(nameOf(field)) as HTMLInputElement | null

interface Props {
  type: ApplicantType
  stated?: Organization | null
  mistakes: OrganizationErrors
}

/** Fields for the organization of an applicant: name, registration number, website. Read with `readOrganization`. */
export const OrganizationFields = ({ type, stated, mistakes }: Props) => (
  <>
    <TextField
      label={m.organizationNames[type]()}
      name={nameOf('name')}
      autoComplete="organization"
      maxLength={200}
      required
      defaultValue={stated?.name}
      error={mistakes.name}
    />
    <TextField
      label={m.registrationNumber()}
      hint={m.registrationNumberHint()}
      name={nameOf('registrationNumber')}
      autoComplete="off"
      maxLength={80}
      required
      defaultValue={stated?.registrationNumber}
      error={mistakes.registrationNumber}
    />
    <TextField
      label={m.webSite()}
      hint={m.webSiteHint()}
      name={nameOf('webSite')}
      type="url"
      inputMode="url"
      autoComplete="url"
      maxLength={300}
      required
      defaultValue={stated?.webSite}
      error={mistakes.webSite}
    />
  </>
)
