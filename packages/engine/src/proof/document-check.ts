import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import type { OpenApiAnswer, OpenApiDocument, OpenApiOperation } from './subject.js'

/** An operation of a document, and where it stands there. */
export interface FoundOperation {
  readonly path: string
  readonly operation: OpenApiOperation
}

/** How calls are answered that no document has: there is no such thing, not by that method, or not even the body can be read. */
const strayStatuses = [404, 405, 400, 413, 415]

/** Checks answers against an OpenAPI document. */
export class DocumentCheck {
  private readonly ajv = new Ajv2020({ strict: false, logger: false })
  private readonly rules = new Map<object, ValidateFunction>()
  private readonly templates: readonly { path: string; form: RegExp }[]

  constructor(private readonly document: OpenApiDocument) {
    addFormats.default(this.ajv)
    this.templates = Object.keys(document.paths)
      .sort((one, other) => one.split('{').length - other.split('{').length)
      .map((path) => ({ path, form: formOf(path) }))
  }

  /** The operation that a call is for; of templates that fit, the one with fewer parameters. */
  operationOf(method: string, url: string): FoundOperation | undefined {
    const asked = url.split('?')[0] ?? ''
    const fitting = this.templates.filter(({ form }) => form.test(asked)).map(({ path }) => path)
    for (const path of fitting) {
      const operation = this.operationAt(path, method.toLowerCase())
      if (operation) return { path, operation }
    }
    return undefined
  }

  private operationAt(path: string, verb: string): OpenApiOperation | undefined {
    const operations = this.document.paths[path]
    return operations?.[verb] ?? (verb === 'head' ? operations?.get : undefined)
  }

  /**
   * Says in what an answer breaks the document.
   *
   * @returns undefined when it does not; a call that the document does not know must be refused
   */
  breach(method: string, url: string, answer: LightMyRequestResponse): string | undefined {
    const found = this.operationOf(method, url)
    const { statusCode, headers } = answer
    if (!found)
      return strayStatuses.includes(statusCode)
        ? undefined
        : `is not in the document, and was answered ${statusCode}`
    const known = found.operation.responses[statusCode]
    if (!known) return `${found.path} is never answered ${statusCode}: ${answer.body.slice(0, 300)}`
    if (method.toUpperCase() === 'HEAD') return undefined
    return this.breachOfContent(known, String(headers['content-type'] ?? ''), answer)
  }

  private breachOfContent({ content }: OpenApiAnswer, contentType: string, answer: LightMyRequestResponse) {
    if (!content) return answer.rawPayload.length > 0 ? 'has a body that is not in the document' : undefined
    const type = contentType.split(';')[0] ?? ''
    const known = content[type] ?? content['*/*']
    if (!known) return `is of type "${contentType}", of which the document says nothing`
    if (!known.schema || !/json$/.test(type)) return undefined
    const rule = this.ruleOf(known.schema)
    return rule(answer.json()) ? undefined : `has another body: ${this.ajv.errorsText(rule.errors)}`
  }

  private ruleOf(schema: object): ValidateFunction {
    const rule =
      this.rules.get(schema) ?? this.ajv.compile({ ...schema, components: this.document.components })
    this.rules.set(schema, rule)
    return rule
  }
}

function formOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : escaped(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
