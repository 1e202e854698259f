import { ApiProblem } from './api-problem.js'

/** What an upload that was not answered with success is told as: its status, 0 for no answer, and what was said. */
export function uploadProblem(status: number, body = ''): ApiProblem {
  return new ApiProblem(status, detailsIn(body))
}

/** What an upload ends with that was cancelled, as fetch does. */
export function cancelled(): DOMException {
  return new DOMException('The upload was cancelled', 'AbortError')
}

function detailsIn(body: string): object {
  try {
    const details: unknown = JSON.parse(body)
    return typeof details === 'object' && details !== null ? details : {}
  } catch {
    return {}
  }
}
