/** Returns the fields of a value that a schema has and that are set, so that fields of one name need no line of their own. */
export const fieldsIn = <Shape extends object, Value extends object>(
  { shape }: { shape: Shape },
  value: Value,
): Pick<Value, keyof Shape & keyof Value> =>
  Object.fromEntries(
    Object.entries(value).filter(([key, each]) => Object.hasOwn(shape, key) && each !== undefined),
  ) as Pick<Value, keyof Shape & keyof Value>
