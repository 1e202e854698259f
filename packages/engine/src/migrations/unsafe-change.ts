/** A change of the schemas that no migration was written for, since it would lose something or cannot be made. */
export class UnsafeChange extends Error {
  override readonly name = 'UnsafeChange'

  /** @param reasons one sentence each, naming the table and the column */
  constructor(readonly reasons: readonly string[]) {
    super(['No migration was written.', ...reasons.map((reason) => `- ${reason}`)].join('\n'))
  }
}
