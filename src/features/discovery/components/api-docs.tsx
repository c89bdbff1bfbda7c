import * as m from '#messages/discovery/discovery.ts'
import { apiDocs } from '#messages/shell/shell.ts'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { curlOf, failuresOf, type ApiCall, type ApiReference } from '../api-reference/calls.ts'
import { SchemaTree, shapeAnchor } from './schema-tree.tsx'
import styles from './api-docs.module.css'

/** Renders the API reference; paths and summaries are in English in every language. */
export function ApiDocs({ reference: { origin, services, error, shown } }: { reference: ApiReference }) {
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
        {shown && (
          <p className={styles.back}>
            <a className="link tap" href={paths.apiDocs()}>
              {m.apiAllCalls()}
            </a>
          </p>
        )}
      </header>
      <nav className={classNames(styles.contents, shown && styles.beside)} aria-label={m.apiCalls()}>
        <ul>
          {services.map(({ name, slug }) => (
            <li key={slug}>
              <a
                href={paths.apiDocs(slug)}
                aria-current={name === shown?.name ? 'page' : undefined}
                lang="en"
              >
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={`${shown ? paths.apiDocs() : ''}#errors`}>{m.apiErrors()}</a>
          </li>
        </ul>
      </nav>
      <div className={styles.body}>
        {shown ? (
          <Service {...shown} origin={origin} />
        ) : (
          <>
            {services.map(({ name, slug, calls }) => (
              <section key={slug}>
                <h2 lang="en">{name}</h2>
                <ul className={styles.fields}>
                  {calls.map(({ id, address, summary }) => (
                    <li key={id} lang="en">
                      <a
                        className={classNames('link tap', styles.name)}
                        href={`${paths.apiDocs(slug)}#${id}`}
                      >
                        {address}
                      </a>
                      <p className={styles.note}>{summary}</p>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section id="errors">
              <h2>{m.apiErrors()}</h2>
              <p>{m.apiErrorsText()}</p>
              <SchemaTree schema={error} />
            </section>
          </>
        )}
      </div>
    </div>
  )
}

function Service({
  name,
  calls,
  schemas,
  responses,
  origin,
}: Required<ApiReference>['shown'] & { origin: string }) {
  const shapes = Object.entries(schemas)
  return (
    <>
      <section>
        <h2 lang="en">{name}</h2>
        {calls.map((call) => (
          <Call
            key={call.operation.operationId}
            call={call}
            curl={curlOf(call, origin, schemas)}
            failures={failuresOf(call.operation, responses)}
          />
        ))}
      </section>
      {shapes.length > 0 && (
        <section>
          <h2>{m.apiShapes()}</h2>
          {shapes.map(([shape, schema]) => (
            <article key={shape} id={shapeAnchor(shape)} className={styles.call}>
              <h3>{shape}</h3>
              <SchemaTree schema={schema} />
            </article>
          ))}
        </section>
      )}
    </>
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

/** Renders a sentence with code between backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))

function accessOf(security: ApiCall['operation']['security']): string {
  if (security.length === 0) return m.apiForEverybody()
  const names = security.flatMap((each) => Object.keys(each) as ('bearer' | 'cookie')[])
  const wanted = names.map((name) => m.apiCredentials[name]()).join(` ${m.apiOr()} `)
  return names.length < security.length
    ? m.apiLooksAt({ credentials: wanted })
    : m.apiNeeds({ credentials: wanted })
}
