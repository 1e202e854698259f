import { MissingPageError } from '../errors/missing-page-error'
import type { Visit } from '../routing/page'

/** Refuses an address that can name nothing. */
export function pageValidation({ page, path, params, query }: Visit): void {
  if (page.isValid && !page.isValid(params, query)) throw new MissingPageError('invalid', path)
}
