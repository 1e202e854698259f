import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EngineError } from '../errors/index.js'
import { nextTurn } from '../turns.js'

/** How deep the values of a body may be nested: more than a field of JSON, which says for itself what it takes. */
const maxDepth = 48
/** Maximum number of values in a body, at any depth: for anybody, and for a known caller. */
const maxValues = { public: 200, known: 20_000 }
/** How large a body may be that anybody may send, in bytes. Files are not among them: they come in parts. */
const maxPublicBody = 128 * 1024
/** From how many characters on a body waits for a turn of its own. */
const large = 1024

const backslash = 0x5c

/**
 * Bounds the size of bodies that anybody may send, and the values and the nesting of JSON bodies before they are parsed, so
 * that a large one costs next to nothing. To be called before there are routes.
 */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public') route.bodyLimit ??= maxPublicBody
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const read = () => {
      const error = unboundedJson(text, maxValuesOf(request))
      if (error) done(error)
      else parse(request, text, done)
    }
    if (text.length < large) read()
    else void nextTurn().then(read)
  })
}

/**
 * The fields of a url-encoded form.
 *
 * @throws EngineError `too_many_values`
 */
export function formFields(form: string, request: FastifyRequest): URLSearchParams {
  const maximum = maxValuesOf(request)
  let count = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1))
    if (++count > maximum) throw new EngineError('too_many_values', { maximum })
  return new URLSearchParams(form)
}

function maxValuesOf({ routeOptions }: FastifyRequest): number {
  return routeOptions.config?.access === 'public' ? maxValues.public : maxValues.known
}

/** What refuses a JSON text by its commas and brackets; whether it is JSON at all is left to the parser. */
function unboundedJson(text: string, maximum: number): EngineError | undefined {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === ',' && ++values > maximum) return new EngineError('too_many_values', { maximum })
    else if (character === ']' || character === '}') depth -= 1
    else if ((character === '[' || character === '{') && ++depth > maxDepth)
      return new EngineError('nested_too_deep', { maximum: maxDepth })
  }
  return undefined
}

/** The end of the string that begins at an index; the end of the text when it is unterminated. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}
