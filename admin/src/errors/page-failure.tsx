import { ErrorPage } from './error-page'
import { MissingRight } from './missing-right'

/** Stands in for a page of the console that failed, for someone who is connected. */
export function PageFailure() {
  return <ErrorPage Help={MissingRight} />
}
