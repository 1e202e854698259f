import { PageError } from './page-error'

const sentences = { unknown: 'Page not found', invalid: 'Page Not Found' }

/** Why there is no page: no page has such a path, or what varies in it can name nothing. */
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
