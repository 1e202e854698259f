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
