import type { SwaggerTransformObject } from '@fastify/swagger'

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
}

type Content = Readonly<Record<string, { schema?: object }>>

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}

const reference = { $ref: '#/components/schemas/Problem' }

/**
 * Says once what a problem looks like, among the components of a collected OpenAPI document, and refers to it wherever one
 * is answered: by itself each answer would say all of it.
 */
export const shareProblem: SwaggerTransformObject = (collected) => {
  if (!('openapiObject' in collected)) return collected.swaggerObject
  const document = collected.openapiObject
  const { paths = {}, components } = document as Document
  let problem: object | undefined
  for (const content of Object.values(paths).flatMap(contents)) {
    const told = content['application/problem+json']
    if (!told?.schema) continue
    problem ??= told.schema
    told.schema = reference
  }
  if (!problem) return document
  const schemas = { ...components?.schemas, Problem: problem }
  return Object.assign(document, { components: { ...components, schemas } })
}

function contents(operations: Readonly<Record<string, unknown>>): Content[] {
  return Object.values(operations)
    .flatMap((operation) => Object.values((operation as Operation).responses ?? {}))
    .flatMap(({ content }) => content ?? [])
}
