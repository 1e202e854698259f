/** Shows the error page instead of a page; without a status it is 500. */
export class PageError extends Error {
  constructor(
    readonly status: number = 500,
    message = '',
  ) {
    super(message)
    this.name = 'PageError'
  }
}
