import * as m from '#messages/discovery/discovery.ts'
import { apiDocs } from '#messages/shell/shell.ts'
import type { ApiDescription } from '#lib/api/openapi.ts'
import { paths } from '#lib/text/paths.ts'
import { curlOf, failuresOf, listCalls, type ApiCall } from '../api-reference/calls.ts'
import { SchemaTree, shapeAnchor } from './schema-tree.tsx'
import styles from './api-docs.module.css'

interface Props {
  description: ApiDescription
}

/** The API's documentation for people; its addresses and summaries are in English, as the calls are. */
export function ApiDocs({ description }: Props) {
  const calls = listCalls(description.paths)
  const { schemas, responses } = description.components
  const { Error: error, ...shapes } = schemas
  const origin = description.servers[0]?.url ?? ''
  const services = description.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{apiDocs()}</h1>
        <p className="lede">{m.apiLede()}</p>
        <p>
          <a className="link tap" href={paths.openApi()}>
            {m.apiMachineReadable()}
          </a>
        </p>
      </header>
      <nav className={styles.contents} aria-label={m.apiCalls()}>
        {services.map((service) => (
          // Closed: by the keyboard one passes services, not some two hundred calls.
          <details key={service.name}>
            <summary lang="en">{service.name}</summary>
            <ul>
              {service.calls.map(({ operation, path }) => (
                <li key={operation.operationId}>
                  <a href={`#${operation.operationId}`} lang="en">
                    {path.slice(path.lastIndexOf('/') + 1)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <ul>
          <li>
            <a href="#errors">{m.apiErrors()}</a>
          </li>
          <li>
            <a href="#shapes">{m.apiShapes()}</a>
          </li>
        </ul>
      </nav>
      <div className={styles.body}>
        {services.map((service) => (
          <section key={service.name}>
            <h2 lang="en">{service.name}</h2>
            {service.calls.map((call) => (
              <Call
                key={call.operation.operationId}
                call={call}
                curl={curlOf(call, origin, schemas)}
                failures={failuresOf(call.operation, responses)}
              />
            ))}
          </section>
        ))}
        <section id="errors">
          <h2>{m.apiErrors()}</h2>
          <p>{m.apiErrorsText()}</p>
          {error && <SchemaTree schema={error} />}
        </section>
        <section id="shapes">
          <h2>{m.apiShapes()}</h2>
          {Object.entries(shapes).map(([name, schema]) => (
            <article key={name} id={shapeAnchor(name)} className={styles.call}>
              <h3>{name}</h3>
              <SchemaTree schema={schema} />
            </article>
          ))}
        </section>
      </div>
    </div>
  )
}

interface CallProps {
  call: ApiCall
  curl: string
  failures: { status: string; description: string }[]
}

function Call({ call, curl, failures }: CallProps) {
  const { method, path, operation, input, upload, answer, other } = call
  return (
    <article id={operation.operationId} className={styles.call}>
      <h3 className={styles.address}>
        <span className={styles.method}>{method}</span> <code>{path}</code>
      </h3>
      <p lang="en">{operation.summary}</p>
      <p className={styles.note}>{accessOf(operation.security)}</p>
      {operation.responses['429'] && <p className={styles.note}>{m.apiLimited()}</p>}
      <h4>{m.apiInput()}</h4>
      {upload.length > 0 ? <Types types={upload} /> : <SchemaTree schema={input} />}
      <h4>{m.apiAnswer()}</h4>
      {other ? <p lang="en">{other.description}</p> : <SchemaTree schema={answer} />}
      {other && other.types.length > 0 && <Types types={other.types} />}
      {failures.length > 0 && (
        <>
          <h4>{m.apiErrors()}</h4>
          <ul className={styles.fields}>
            {failures.map(({ status, description }) => (
              <li key={status}>
                <code className={styles.name}>{status}</code>{' '}
                <span className={styles.type} lang="en">
                  <WithCode text={description} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{m.apiExample()}</h4>
      <pre className={styles.code}>
        <code>{curl}</code>
      </pre>
    </article>
  )
}

const Types = ({ types }: { types: string[] }) => (
  <p className={styles.type}>
    {types.map((type, i) => (
      <span key={type}>
        {i > 0 && ', '}
        <code>{type}</code>
      </span>
    ))}
  </p>
)

/** A sentence with code between backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))

function accessOf(security: ApiCall['operation']['security']): string {
  if (security.length === 0) return m.apiForEverybody()
  const names = security.flatMap((each) => Object.keys(each) as ('bearer' | 'cookie')[])
  const wanted = names.map((name) => m.apiCredentials[name]()).join(` ${m.apiOr()} `)
  return names.length < security.length ? m.apiLooksAt(wanted) : m.apiNeeds(wanted)
}
