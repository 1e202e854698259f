/** A statement and the values of its parameters. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Under which name a connection keeps it prepared; statements without a name are planned each time. */
  readonly name?: string
}

/** The values of a statement's parameters, of which the first is always the account. */
export function parameters(accountId: string) {
  const values: unknown[] = [accountId]
  /** Adds a value. @returns what stands for it in the text, such as `$2` */
  const place = (value: unknown): string => `$${values.push(value)}`
  return { values, place }
}
