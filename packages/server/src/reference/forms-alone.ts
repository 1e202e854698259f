/** Marks the address of an operation that is for forms alone, beside another one of the same address, while it is collected. */
export const formsMark = '#form'

type Content = Readonly<Record<string, { schema?: object }>>

interface Operation {
  summary?: string
  requestBody?: { content?: Content }
  responses?: object
  security?: object[]
}

/** Tells what an address takes as a form with what else it takes, as one operation. */
export function tellWithForms<Document extends object>(document: Document): Document {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> }
  for (const [marked, operations] of Object.entries(paths)) {
    if (!marked.endsWith(formsMark)) continue
    delete paths[marked]
    const beside = paths[marked.slice(0, -formsMark.length)] ?? {}
    for (const [method, form] of Object.entries(operations))
      beside[method] = beside[method] ? both(beside[method], form) : form
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
    // A form is anybody's, and no security at all means that nothing is asked.
    security: [...(form.security?.length ? form.security : [{}]), ...(other.security ?? [])],
  }
}

/** What is taken in one type of content by both of them is one or the other. */
function mergedContent(other: Content, form: Content): Content {
  const types = [...new Set([...Object.keys(other), ...Object.keys(form)])]
  return Object.fromEntries(
    types.map((type) => {
      const schemas = [other[type]?.schema, form[type]?.schema].filter((schema) => schema !== undefined)
      return [type, { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] }]
    }),
  )
}
