import { describeRoute, shareProblem } from '@parvis/engine'
import type { ApiOptions } from '@parvis/engine/product'
import type { Access } from '@parvis/schema'

/**
 * The options by which the OpenAPI 3.1 document is collected from the routes.
 *
 * @param origin where they are called
 */
export function openApiAt(origin: string): NonNullable<ApiOptions['openApi']> {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parvis',
        version: '1',
        description: 'Everything the console does, and programs can do too.',
      },
      servers: [{ url: origin }],
      components: { securitySchemes: securitySchemes(origin) },
    },
    transform(options) {
      const { schema, url } = describeRoute(options)
      const { config: { access, openToPrograms } = {}, constraints } = options.route
      const ofForms = constraints?.form === undefined ? '' : formsMark
      return { schema: { ...schema, security: securityOf(access, openToPrograms) }, url: url + ofForms }
    },
    transformObject: (collected) => mergeFormOperations(shareProblem(collected)),
  }
}

/** The security schemes of the OpenAPI document. */
function securitySchemes(origin: string) {
  return {
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'x-token',
      description: 'People: the token of a session',
    },
    key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Programs: the key of an API user' },
    bearer: {
      type: 'oauth2',
      description: 'Programs: a token of oauth/token, as Authorization: Bearer',
      flows: { clientCredentials: { tokenUrl: `${origin}/api/oauth/token`, scopes: {} } },
    },
  } as const
}

type Requirements = readonly Readonly<Record<string, string[]>>[]

const people: Requirements = [{ session: [] }]
const everyone: Requirements = [...people, { key: [] }, { bearer: [] }]

/** The security requirements of an operation, by its access. */
function securityOf(access: Access | undefined, openToPrograms = false): Requirements {
  if (access === 'public') return []
  return access === 'connected' && !openToPrograms ? people : everyone
}

/** Marks the path of a form-only operation while the document is collected, since another operation has the same path. */
const formsMark = '#form'

type Content = Readonly<Record<string, { schema?: object }>>

interface Operation {
  summary?: string
  requestBody?: { content?: Content }
  responses?: object
  security?: object[]
}

/** Merges form-only operations into the other operation of their path. */
function mergeFormOperations<Document extends object>(document: Document): Document {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> }
  for (const [marked, operations] of Object.entries(paths)) {
    if (!marked.endsWith(formsMark)) continue
    delete paths[marked]
    const existing = paths[marked.slice(0, -formsMark.length)] ?? {}
    for (const [method, form] of Object.entries(operations))
      existing[method] = existing[method] ? both(existing[method], form) : form
  }
  return document
}

function both(other: Operation, form: Operation): Operation {
  const content = mergedContent(other.requestBody?.content ?? {}, form.requestBody?.content ?? {})
  return {
    ...other,
    summary: `${other.summary}; as a form: ${form.summary}`,
    requestBody: { ...other.requestBody, content },
    responses: { ...form.responses, ...other.responses },
    // Forms are public, and empty security means that none is required.
    security: [...(form.security?.length ? form.security : [{}]), ...(other.security ?? [])],
  }
}

/** Joins schemas of the same content type by `anyOf`. */
function mergedContent(other: Content, form: Content): Content {
  const types = [...new Set([...Object.keys(other), ...Object.keys(form)])]
  return Object.fromEntries(
    types.map((type) => {
      const schemas = [other[type]?.schema, form[type]?.schema].filter((schema) => schema !== undefined)
      return [type, { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] }]
    }),
  )
}
