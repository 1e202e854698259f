/** SQL text with named, typed parameters and typed results. */

/** SQL text written by code, never a value. Created by `sql`; only code that assembles SQL from its own names calls the constructor. */
export class Sql {
  // Private, so that nothing else has the shape of it.
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/**
 * A PostgreSQL type and its values in TypeScript.
 *
 * @typeParam Output the value that the driver returns
 * @typeParam Input the value that a parameter accepts
 */
export class SqlType<Output = unknown, Input = Output> {
  declare readonly output: Output
  declare readonly input: Input

  /** @param name as `format_type` of PostgreSQL writes it */
  constructor(
    readonly name: string,
    /** Converts a value for the driver. */
    readonly write: (value: never) => unknown = (value) => value,
  ) {}

  /** The same type for some of its values, such as the states of a job. */
  of<Value extends Output>(): SqlType<Value> {
    return this as unknown as SqlType<Value>
  }

  /** The same type for a value that may be missing. */
  get orNull(): SqlType<Output | null, Input | null | undefined> {
    const write = this.write as (value: unknown) => unknown
    return new SqlType(this.name, (value: unknown) => (value == null ? null : write(value)))
  }

  get array(): SqlType<Output[], readonly Input[]> {
    const write = this.write as (value: unknown) => unknown
    return new SqlType(`${this.name}[]`, (values: readonly unknown[]) => values.map(write))
  }
}

/**
 * A statement, or a fragment of one, with `$name` as parameters. It only interpolates other fragments and numbers:
 * a value must be a parameter, or it does not compile.
 */
function tag(strings: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql {
  return new Sql(String.raw({ raw: strings }, ...parts))
}

export const sql = Object.assign(tag, {
  /** A name of a table or column. */
  identifier: (name: string) => new Sql(`"${name.replaceAll('"', '""')}"`),
  /** A constant of the code as a string. */
  literal: (constant: string) => new Sql(`'${constant.replaceAll("'", "''")}'`),
  /** Parts with something between them, such as a comma. */
  join: (parts: readonly Sql[], between: Sql) => new Sql(parts.join(String(between))),

  text: new SqlType<string>('text'),
  uuid: new SqlType<string>('uuid'),
  integer: new SqlType<number>('integer'),
  /** A column of it is text, since not all of its values are exact as numbers. */
  bigint: new SqlType<string, number>('bigint'),
  double: new SqlType<number>('double precision'),
  boolean: new SqlType<boolean>('boolean'),
  /** A moment; as a parameter also in ISO 8601. */
  timestamptz: new SqlType<Date, Date | string>('timestamp with time zone'),
  /** A day as `YYYY-MM-DD`. */
  date: new SqlType<string>('date'),
  jsonb: new SqlType('jsonb', (value: unknown) => JSON.stringify(value)),
  bytea: new SqlType<Buffer>('bytea'),
})
