import type { Right } from '@parvis/schema'

/** Shows the error page instead of a page; without a status it is 500. */
export class PageError extends Error {
  constructor(
    readonly status: number = 500,
    message = '',
    /** The right that is missing, for a 403. */
    readonly right?: Right,
  ) {
    super(message)
    this.name = 'PageError'
  }
}

const sentences = { unknown: 'Page not found', invalid: 'Page Not Found' }

/** Why there is no page: an unknown path, or invalid parameters. */
export type MissingReason = keyof typeof sentences

/** Shows that no page is at a path. */
export class MissingPageError extends PageError {
  constructor(
    readonly reason: MissingReason,
    readonly path: string,
  ) {
    super(404, `${sentences[reason]}: ${path}`)
  }
}
