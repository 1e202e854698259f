/** Why the embedded PostgreSQL cannot run; its message addresses the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
