import type { Resource } from '../resource/resource.js'
import type { Right } from '../rights.js'
import type * as z from '../zod.js'

/** What a call requires of its caller: nothing, a session, or a right. */
export type Access = 'public' | 'connected' | Right

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call of the API beyond those of resources: its input and its answer. The server registers, validates and
 * documents it from this; the console and the site call it with the inferred types.
 */
export interface Call {
  readonly method: Method
  /** Path below the API, with parameters: `/site/builds/:id`. */
  readonly path: string
  readonly access: Access
  /** Whether programs may make it too, when it requires only a session. */
  readonly openToPrograms?: boolean
  /** Whether read-only callers may make it, though it is not a GET. */
  readonly openToReadOnly?: boolean
  /** Its group in the documentation. */
  readonly tag: string
  /** Its summary: one English sentence without a full stop. */
  readonly summary: string
  readonly description?: string
  /** Rules of the path parameters; one without a rule is the id of a record. */
  readonly params?: Shapes
  readonly query?: z.ZodObject<Shapes>
  readonly body?: z.ZodType
  /** Media types of a body that is a file, which the handler reads from the request. */
  readonly receives?: readonly string[]
  /** Whether its body may also be a form, URL-encoded or multipart. */
  readonly forms?: boolean
  /** The resource that scopes its records; a header names the record. */
  readonly within?: Resource
  /** Whether it accepts the version of a record in an `If-Match` header. */
  readonly versioned?: boolean
  /** Whether an `Idempotency-Key` makes it repeatable. */
  readonly repeatable?: boolean
  /** Status of its answer; 200 by default. */
  readonly status?: number
  /** Its answer: an item, or a list of items. Without either it answers only that it is done, or a stream. */
  readonly item?: z.ZodType
  readonly items?: z.ZodType
  /** Whether its item is sent without the envelope. */
  readonly bare?: boolean
  /** Media type of another answer: `text/csv`. */
  readonly streams?: string
  /** Answers with other statuses, such as 503 of a health check. */
  readonly also?: Readonly<Record<number, z.ZodType>>
  /** Statuses of further problems, besides those that follow from the rest, such as 404 of its parameters. */
  readonly problems?: readonly number[]
}

type Shapes = Readonly<Record<string, z.ZodType>>

/** Declares a call. Calls are in `schemas/calls`, one file per part of the product. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never

/** Path parameters of a call. */
export type ParamsOf<C extends Call> = { readonly [Name in NamesIn<C['path']>]: string }

/** Parsed query of a call, for the server. */
export type QueryOf<C extends Call> = C extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined

/** Parsed body of a call, for the server. */
export type BodyOf<C extends Call> = C extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined

/** Answer of a call, for the server; of a stream, what Fastify sends. Times may be dates. */
export type ResultOf<C extends Call> = C extends { item: infer Item extends z.ZodType }
  ? Unchanged<z.input<Item>>
  : C extends { items: infer Item extends z.ZodType }
    ? readonly Unchanged<z.input<Item>>[]
    : unknown

/** A deeply read-only value. */
type Unchanged<Value> = Value extends Date
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
    : Value

/** Value that a client reads from a shape. */
export type Answered<Shape extends z.ZodType> = Unchanged<z.output<Shape>>

/** Answer of a call, for its caller, unless it is a stream. Times are ISO 8601. */
export type AnswerOf<C extends Call> = C extends { item: infer Item extends z.ZodType }
  ? Unchanged<z.output<Item>>
  : C extends { items: infer Item extends z.ZodType }
    ? readonly Unchanged<z.output<Item>>[]
    : C extends { streams: unknown }
      ? never
      : 'OK'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

/** Input of a call. */
export type InputOfCall<C extends Call> = Given<
  'params',
  keyof ParamsOf<C> extends never ? undefined : ParamsOf<C>
> &
  Given<'query', C extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined> &
  Given<'body', C extends { body: infer Body extends z.ZodType } ? Unchanged<z.input<Body>> : undefined> &
  (C extends { versioned: true } ? { readonly version?: number | undefined } : unknown) &
  (C extends { repeatable: true } ? { readonly repeatKey?: string } : unknown)

/** Arguments of a call: its input, or nothing when it needs none. */
export type CallInput<C extends Call> =
  Partial<InputOfCall<C>> extends InputOfCall<C> ? [input?: InputOfCall<C>] : [input: InputOfCall<C>]

interface Filled {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** Path of a call below the API, without a leading slash: `site/builds/0192…`. */
export function callPath({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: Filled = {}): string {
  const filled = path.slice(1).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}
