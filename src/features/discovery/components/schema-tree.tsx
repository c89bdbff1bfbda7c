import * as m from '#messages/discovery/discovery.ts'
import { optional } from '#messages/forms/forms.ts'
import type { JsonSchema } from '#lib/api/openapi.ts'
import { refName } from '../api-reference/calls.ts'
import styles from './api-docs.module.css'

/** Returns the anchor of a schema on the page. */
export const shapeAnchor = (name: string) => `shape-${name}`

/** Renders a schema as a tree of fields with their types and limits. */
export function SchemaTree({ schema }: { schema: JsonSchema }) {
  const name = refName(schema)
  const { properties } = schema
  if (name || !properties) {
    return (
      <p className={styles.type}>
        <TypeOf schema={schema} />
      </p>
    )
  }
  if (Object.keys(properties).length === 0) return <p>{m.apiNoInput()}</p>
  return <Fields schema={schema} />
}

function Fields({ schema: { properties = {}, required = [] } }: { schema: JsonSchema }) {
  return (
    <ul className={styles.fields}>
      {Object.entries(properties).map(([name, field]) => {
        const inner = objectIn(field)
        return (
          <li key={name}>
            <code className={styles.name}>{name}</code>{' '}
            <span className={styles.type}>
              {required.includes(name) ? <strong>{m.apiRequired()}</strong> : optional()}
              {', '}
              <TypeOf schema={field} />
              {limitsOf(field).map((limit) => `, ${limit}`)}
            </span>
            {field.description && <p lang="en">{field.description}</p>}
            {inner && <Fields schema={inner} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the object whose fields are listed below a field: its value, or the items of its list. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  return schema.items && objectIn(schema.items)
}

function TypeOf({ schema }: { schema: JsonSchema }) {
  const name = refName(schema)
  if (name) {
    return (
      <a className="link tap" href={`#${shapeAnchor(name)}`}>
        {name}
      </a>
    )
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    return choices.map((choice, i) => (
      <span key={i}>
        {i > 0 && ` ${m.apiOr()} `}
        <TypeOf schema={choice} />
      </span>
    ))
  }
  if (schema.enum) return <Values values={schema.enum} />
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>
  if (schema.items) {
    return (
      <>
        {m.apiListOf()} <TypeOf schema={schema.items} />
      </>
    )
  }
  if (typeof schema.additionalProperties === 'object') {
    return (
      <>
        {m.apiMapOf()} <TypeOf schema={schema.additionalProperties} />
      </>
    )
  }
  return [schema.type ?? 'any'].flat().join(` ${m.apiOr()} `)
}

function Values({ values }: { values: unknown[] }) {
  return (
    <>
      {m.apiOneOf()}{' '}
      {values.map((value, i) => (
        <span key={i}>
          {i > 0 && ', '}
          <code>{String(value)}</code>
        </span>
      ))}
    </>
  )
}

/** Describes a type in the language of the page. */
function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, maxLength, minItems, maxItems, items, anyOf = [] } = schema
  const own = [
    maxItems !== undefined && m.apiItems({ min: minItems ?? 0, max: maxItems }),
    maxLength !== undefined && m.apiCharacters({ max: maxLength }),
    minimum !== undefined && maximum !== undefined && m.apiRange({ min: minimum, max: maximum }),
  ].filter((limit) => limit !== false)
  const inner = [...(items ? [items] : []), ...anyOf].flatMap(limitsOf)
  return [...new Set([...own, ...inner])]
}
