/** Why the embedded PostgreSQL cannot serve, in words for the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
