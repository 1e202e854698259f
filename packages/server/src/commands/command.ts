/** One command of `parvis`, such as `parvis migrate`. */
export interface Command {
  /** How it is called, without `parvis` and its own name, such as `[FOLDER]`. */
  readonly usage: string
  /** What it does, in one line. */
  readonly summary: string
  /**
   * Runs it, and prints what it has to say.
   *
   * @param given the arguments after its name
   * @param environment the variables of the README
   * @throws CommandFailure, ConfigError and errors of the database and the embedded PostgreSQL, each printed as one line
   */
  run(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<void>
}

/** Why a command did not do what it was asked to, in one line for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}
