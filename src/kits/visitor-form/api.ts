import * as m from '#messages/forms/visitor-form.ts'
import { noForm, otherSite } from '#messages/shell/refusals.ts'
import { requestOf } from '#lib/api/endpoint.ts'
import { describeError, type Failure } from '#lib/api/error-handler.ts'
import { AppError } from '#lib/api/errors.ts'
import { readBytes, requireStorable } from '#lib/api/read-json.ts'
import type { Deps } from '#lib/server/deps.ts'
import { currentScope } from '#lib/server/scope.ts'
import { answerDocument, plainStyle } from '#lib/server/pages/plain-page.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { HONEYPOT, type VisitorField, type VisitorFormDefinition } from './form.ts'

interface VisitorFormOptions {
  form: VisitorFormDefinition
  /** The path that the form is sent to. */
  action: string
  /** The names of its hidden fields. */
  hidden: readonly string[]
  /** The maximum request size in bytes: each character of the longest text may take 12. */
  mostBytes: number
}

type Values = Record<string, string>

/**
 * Handles a form from a browser without scripts: does the same as the call, but answers with a page.
 * @param act gets all fields of the form. @returns the address to redirect to.
 */
export async function handleVisitorForm(
  deps: Pick<Deps, 'limiter' | 'log'>,
  raw: Request,
  taking: VisitorFormOptions,
  act: (given: Values, request: ReturnType<typeof requestOf>) => Promise<string>,
): Promise<Response> {
  const names = [...Object.keys(taking.form.fields), ...taking.hidden, HONEYPOT]
  let given: Values = Object.fromEntries(names.map((name) => [name, '']))
  try {
    const request = requestOf(currentScope())
    const sent = await readForm(raw, taking.mostBytes)
    given = Object.fromEntries(names.map((name) => [name, sent.get(name) ?? '']))
    requireStorable(given)
    await deps.limiter.consume('write', request.address)
    // Redirect to another address, so that going back or reloading does not send the form again.
    const location = await act(given, request)
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  } catch (error) {
    return refusedPage(describeError(error, taking.action, deps.log), given, taking)
  }
}

/** @throws AppError `forbidden` for a form of another site, `unsupported_media_type`, or `too_large`. */
async function readForm(raw: Request, mostBytes: number): Promise<URLSearchParams> {
  const site = requestOf(currentScope()).header('sec-fetch-site') ?? 'same-origin'
  if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden', otherSite())
  if (!/^application\/x-www-form-urlencoded\b/i.test(raw.headers.get('content-type') ?? ''))
    throw new AppError('unsupported_media_type', noForm())
  return new URLSearchParams((await readBytes(raw, mostBytes)).toString())
}

const css = `${plainStyle}body { padding-top: 8vh; }
form, label { display: grid; gap: 0.375rem; }
form { gap: 1.125rem; }
label { font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; font-weight: 400; }
textarea { min-height: 12rem; }
.wrong { color: light-dark(#a3211b, #ff9d94); font-weight: 400; }
.trap { display: none; }
button { justify-self: start; min-height: 2.75rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; }
`

/** Renders a page for browsers without scripts that says why a form was refused, with the form as it was filled in. */
function refusedPage(
  { status, body, headers }: Failure,
  values: Values,
  { form, action, hidden }: VisitorFormOptions,
): Response {
  const fields = Object.entries(form.fields)
  const problems = body.fields ?? {}
  const said = fields.some(([name]) => problems[name]) ? '' : body.message
  const title = form.notSent()
  const main = `<h1>${escapeHtml(title)}</h1>${said && `<p class="wrong">${escapeHtml(said)}</p>`}<p>${escapeHtml(m.refusedText())}</p>
<form method="post" action="${escapeHtml(action)}">
${hidden.map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(values[name] ?? '')}">`).join('\n')}
${fields.map(([name, field]) => renderField(name, field, values[name] ?? '', problems[name])).join('\n')}
<label class="trap">${escapeHtml(m.leaveEmpty())}<input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label>
<button>${escapeHtml(form.send())}</button>
</form>`
  return answerDocument({ title, css, main }, { status, headers })
}

function renderField(name: string, field: VisitorField, value: string, problem: string | undefined): string {
  const { kind, label, longest, isRequired } = field
  const id = `${name}-wrong`
  const attributes = [
    `name="${name}"`,
    isRequired && 'required',
    kind !== 'choice' && `maxlength="${longest}"`,
    problem && `aria-invalid="true" aria-describedby="${id}"`,
  ]
    .filter(Boolean)
    .join(' ')
  const wrong = problem ? `<span class="wrong" id="${id}">${escapeHtml(problem)}</span>` : ''
  return `<label>${escapeHtml(label())}${renderControl(field, attributes, value)}${wrong}</label>`
}

function renderControl(
  { kind, options = {}, choose }: VisitorField,
  attributes: string,
  value: string,
): string {
  // A line break right after the tag would be dropped.
  if (kind === 'lines') return `<textarea ${attributes}>\n${escapeHtml(value)}</textarea>`
  if (kind !== 'choice')
    return `<input type="${kind === 'email' ? 'email' : 'text'}" ${attributes} value="${escapeHtml(value)}">`
  const all = Object.entries(options).map(
    ([key, name]) =>
      `<option value="${key}"${key === value ? ' selected' : ''}>${escapeHtml(name())}</option>`,
  )
  return `<select ${attributes}><option value="">${escapeHtml(choose?.() ?? '')}</option>${all.join('')}</select>`
}
