import type { $ZodCheckMaxLengthDef, $ZodType, $ZodTypes } from 'zod/v4/core'

type Check = (value: unknown) => boolean

/**
 * Compiles a check whether a schema would return a value unchanged, apart from unknown keys. It takes about a tenth of
 * the time of parsing and copies nothing.
 * @returns undefined for schemas that change values or have unsupported parts.
 */
export function compileCheck(schema: $ZodType): Check | undefined {
  const { def } = (schema as $ZodTypes)._zod
  const most = longestOf(def.checks)
  if (most === undefined) return undefined
  switch (def.type) {
    case 'string':
      return 'format' in def ? undefined : (value) => typeof value === 'string' && value.length <= most
    case 'number':
      return 'format' in def ? undefined : (value) => Number.isFinite(value)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum':
      return memberOf(Object.values(def.entries))
    case 'literal':
      return memberOf(def.values)
    case 'array': {
      const item = compileCheck(def.element)
      return item && ((value) => Array.isArray(value) && value.length <= most && value.every(item))
    }
    case 'nullable': {
      const inner = compileCheck(def.innerType)
      return inner && ((value) => value === null || inner(value))
    }
    case 'optional': {
      const inner = compileCheck(def.innerType)
      return inner && ((value) => value === undefined || inner(value))
    }
    // The schema fills in missing values.
    case 'default':
      return compileCheck(def.innerType)
    case 'object': {
      const keys = Object.keys(def.shape)
      const fields = keys.map((key) => compileCheck(def.shape[key]!))
      if (def.catchall || fields.includes(undefined)) return undefined
      return (value) => isRecord(value) && keys.every((key, i) => fields[i]!(value[key]))
    }
    default:
      return undefined
  }
}

/** Returns the length limit of checks; undefined if there is any other kind of check. */
function longestOf(checks: readonly { _zod: { def: { check: string } } }[] = []): number | undefined {
  const all = checks.map(({ _zod }) => _zod.def)
  if (all.some(({ check }) => check !== 'max_length')) return undefined
  return Math.min(...all.map((def) => (def as $ZodCheckMaxLengthDef).maximum))
}

function memberOf(values: readonly unknown[]): Check {
  const known = new Set(values)
  return (value) => known.has(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
