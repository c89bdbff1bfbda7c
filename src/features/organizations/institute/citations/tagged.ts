/** A record of a file whose lines begin with tags: its values by their tags. */
export type TaggedRecord = ReadonlyMap<string, readonly string[]>

interface TaggedFormat {
  /** Matches a line with a tag and its value. */
  line: RegExp
  /** Each record begins with this tag. */
  first: string
  /** A record ends with this tag, or before the next one. */
  last?: string
  /** Matches a line that goes on with the value before it. */
  more: RegExp
  /** Tags whose further lines are further values. */
  lists?: ReadonlySet<string>
}

/** Reads the records of a file one by one. */
export function* readTagged(
  text: string,
  { line: tagged, first, last, more, lists }: TaggedFormat,
): Generator<TaggedRecord> {
  let record: Map<string, string[]> | undefined
  let values: string[] = []
  let isList = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = tagged.exec(line) ?? []
    if (tag !== undefined && (tag === first || tag === last)) {
      if (record) yield record
      record = tag === first ? new Map<string, string[]>() : undefined
    }
    if (!record) continue
    if (tag !== undefined) {
      values = record.get(tag) ?? []
      values.push(value.trim())
      record.set(tag, values)
      isList = lists?.has(tag) === true
    } else if (more.test(line)) values.push(isList ? line.trim() : `${values.pop()} ${line.trim()}`)
  }
  if (record) yield record
}

/** Returns the values of the first of these tags that has any. */
export const valuesOf = (record: TaggedRecord, ...tags: readonly string[]): readonly string[] =>
  tags.map((tag) => record.get(tag)?.filter(Boolean) ?? []).find(({ length }) => length > 0) ?? []
