/** A statement and the values of its parameters. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Under which name a connection prepares it once; statements without a name are planned each time. */
  readonly name?: string
}

/** Where records are: in an account, and where they are within a record of another resource, in that one. */
export type Scope = readonly [accountId: string, within?: string]

/** The values of a statement's parameters, of which the first are always the scope: `$1` is the account. */
export function parameters(scope: Scope) {
  const values: unknown[] = [...scope]
  /** Adds a parameter. @returns its placeholder, such as `$2` */
  const bind = (value: unknown): string => `$${values.push(value)}`
  return { values, bind }
}
