/** One part of a statement: a common table expression, or what follows them. */
export interface StatementPart {
  /** The name of the expression, without quotes; undefined for what follows them. */
  readonly name?: string
  readonly isMaterialized: boolean
  readonly text: string
}

/** The parts of a statement in their order, the last one without a name; literals are emptied. */
export function statementParts(statement: string): readonly StatementPart[] {
  const text = statement.replace(/'(?:[^']|'')*'/g, "''").trim()
  const parts: StatementPart[] = []
  let rest = text.replace(/^with( recursive)?\b/i, ',')
  if (rest === text) return [{ isMaterialized: false, text }]
  for (let head = beginning.exec(rest); head; head = beginning.exec(rest)) {
    const begin = head[0].length
    const end = closing(rest, begin)
    parts.push({
      name: (head[1] ?? '').replaceAll('"', ''),
      isMaterialized: head[2] !== undefined,
      text: rest.slice(begin, end).trim(),
    })
    rest = rest.slice(end + 1).trim()
  }
  return [...parts, { isMaterialized: false, text: rest }]
}

/** Whether a part changes rows. */
export function isChange({ text }: Pick<StatementPart, 'text'>): boolean {
  return /^(insert|update|delete)\b/i.test(text)
}

const beginning = /^,\s*("?\w+"?)(?:\s*\([^)]*\))?\s+as\s+(materialized\s+)?\(/i

/** Where the parenthesis closes before whose content `begin` is. */
function closing(text: string, begin: number): number {
  let depth = 1
  for (let at = begin; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  throw new Error(`No end of a part in ${text}`)
}
