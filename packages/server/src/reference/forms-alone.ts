/** Marks the address of an operation that is for forms alone, beside another one of the same address, while it is collected. */
export const formsMark = '#form'

interface Operation {
  summary?: string
  requestBody?: { content?: object }
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
  const content = { ...other.requestBody?.content, ...form.requestBody?.content }
  return {
    ...other,
    summary: `${other.summary}; as a form: ${form.summary}`,
    requestBody: { ...other.requestBody, content },
    responses: { ...form.responses, ...other.responses },
    // A form is anybody's, and no security at all means that nothing is asked.
    security: [...(form.security?.length ? form.security : [{}]), ...(other.security ?? [])],
  }
}
