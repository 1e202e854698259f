/** How browsers, and the loader of stylesheets, say that a part of the console is not on the server. */
const sentences =
  /dynamically imported module|importing a module script failed|unable to preload css|not a valid javascript mime/i

/** Whether an error comes from a part of the console that a newer build has replaced. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && sentences.test(error.message)
}
