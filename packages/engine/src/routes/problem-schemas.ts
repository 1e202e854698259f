import { refusalCodes } from '@parvis/schema'

const text = { type: 'string' }

const code = {
  // Read when routes are made: a product defines codes of its own while it loads.
  get enum() {
    return refusalCodes()
  },
}

const problem = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    instance: text,
    requestId: { type: 'string', description: 'As in the X-Request-Id header, and in the log of the server' },
    right: text,
    address: text,
    parameter: text,
    reason: text,
    retryAfter: { type: 'integer', description: 'Seconds' },
    maximum: { type: 'integer', description: 'How many values, or how many levels of them, a body may have' },
    current: { type: 'object' },
    errors: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        properties: { path: text, code, message: text },
        required: ['path', 'code', 'message'],
        additionalProperties: false,
      },
    },
    truncated: { const: true, description: 'More values are refused than `errors` lists' },
    errorCount: {
      type: 'integer',
      description: 'How many values are refused, where `errors` does not list all',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'requestId'],
  additionalProperties: false,
}

const meanings: Record<number, string> = {
  400: 'A parameter or the body cannot be read',
  401: 'Not connected, or not by what was sent',
  403: 'A right is missing, or the call is not open to who or what makes it',
  404: 'There is no such thing',
  412: 'It was changed in the meantime; `current` is what it is now',
  413: 'The body is over the limit, or has too many values, or nests them too deeply',
  415: 'The body is of a type that is not taken',
  422: 'Values are refused; `errors` says which',
  428: 'The If-Match header is missing',
  429: 'Too many attempts, or too much of what the caller began is unfinished',
  503: 'Out of service for now; the Retry-After header says when to try again',
  507: 'The disk of the server has no room for the file',
}

/** The OpenAPI schemas of a route's problems, by status. */
export function problemAnswers(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: meanings[status], content: { 'application/problem+json': { schema: problem } } },
    ]),
  )
}
