/** Why the embedded PostgreSQL cannot run; its message addresses the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
  /** `in_use`: another process runs the database. */
  readonly code: 'in_use' | undefined

  constructor(message: string, options?: ErrorOptions & { readonly code?: 'in_use' }) {
    super(message, options)
    this.code = options?.code
  }
}
