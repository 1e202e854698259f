import { PageError } from '../errors/page-error'
import type { Visit } from './page'

/** Refuses a path whose variable parts can name nothing. */
export function pageValidation({ page, path, params }: Visit): void {
  if (page.isValid && !page.isValid(params)) throw new PageError(404, `Page Not Found: ${path}`)
}
