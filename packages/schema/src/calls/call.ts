import type { Resource } from '../resource/resource.js'
import type { Right } from '../rights.js'
import type * as z from '../zod.js'

/** What is asked of a caller: nothing, to be connected, or to hold a right. */
export type Access = 'public' | 'connected' | Right

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call of the API that no resource answers by itself: what it takes and what it answers. The server registers, validates and
 * documents it by this; the console and the site make it with the types that follow from it.
 */
export interface Call {
  readonly method: Method
  /** Below the API, with the names of its parameters: `/site/builds/:id`. */
  readonly path: string
  readonly access: Access
  /** Whether programs may make it too, where all it asks for is to be connected. */
  readonly openToPrograms?: boolean
  /** Whether callers who may only look may make it, though it is not a GET. */
  readonly openToReadOnly?: boolean
  /** What it is listed under in the documentation. */
  readonly tag: string
  /** What it is for, in one English sentence without a full stop. */
  readonly summary: string
  readonly description?: string
  /** The rules of the parameters in its path; one without a rule is the id of a record. */
  readonly params?: Shapes
  readonly query?: z.ZodObject<Shapes>
  readonly body?: z.ZodType
  /** Whether its body may also be a form, in one line or in parts. */
  readonly forms?: boolean
  /** The resource whose records are within another one's, which a header names. */
  readonly within?: Resource
  /** Whether an `If-Match` header may name the version of a record that it changes. */
  readonly versioned?: boolean
  /** Whether an `Idempotency-Key` makes it repeatable. */
  readonly repeatable?: boolean
  /** The status of its answer; 200 when not said. */
  readonly status?: number
  /** What it answers: one thing, or each of several. One that answers neither answers that it is done, or a stream. */
  readonly item?: z.ZodType
  readonly items?: z.ZodType
  /** Whether its item is answered by itself, without the envelope. */
  readonly bare?: boolean
  /** The type of what it answers instead, as it is read: `text/csv`. */
  readonly streams?: string
  /** What it answers with other statuses, such as 503 of a health check. */
  readonly also?: Readonly<Record<number, z.ZodType>>
  /** The statuses of the problems it knows, besides those that follow from the rest, such as 404 of its parameters. */
  readonly problems?: readonly number[]
}

type Shapes = Readonly<Record<string, z.ZodType>>

/** Declares a call. Calls stand in `schemas/calls`, one file for each part of the product. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never

/** The parameters in the path of a call. */
export type ParamsOf<C extends Call> = { readonly [Name in NamesIn<C['path']>]: string }

/** What the server reads of the query of a call. */
export type QueryOf<C extends Call> = C extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : undefined

/** What the server reads of the body of a call. */
export type BodyOf<C extends Call> = C extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined

/** What the server answers to a call; of a stream, what Fastify sends. Times may be dates. */
export type ResultOf<C extends Call> = C extends { item: infer Item extends z.ZodType }
  ? Unchanged<z.input<Item>>
  : C extends { items: infer Item extends z.ZodType }
    ? readonly Unchanged<z.input<Item>>[]
    : unknown

/** A value that its reader does not change. */
type Unchanged<Value> = Value extends Date
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanged<Value[Name]> }
    : Value

/** What is read of an answer of a shape. */
export type Answered<Shape extends z.ZodType> = Unchanged<z.output<Shape>>

/** What a caller reads of the answer to a call, unless that is a stream. Times are ISO 8601. */
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

/** What a caller gives a call. */
export type InputOfCall<C extends Call> = Given<
  'params',
  keyof ParamsOf<C> extends never ? undefined : ParamsOf<C>
> &
  Given<'query', C extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined> &
  Given<'body', C extends { body: infer Body extends z.ZodType } ? Unchanged<z.input<Body>> : undefined> &
  (C extends { versioned: true } ? { readonly version?: number | undefined } : unknown)

/** What a caller gives a call, and nothing at all where it needs nothing. */
export type CallInput<C extends Call> =
  Partial<InputOfCall<C>> extends InputOfCall<C> ? [input?: InputOfCall<C>] : [input: InputOfCall<C>]

interface Filled {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** The address of a call below the API, without a leading slash: `site/builds/0192…`. */
export function callPath({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: Filled = {}): string {
  const filled = path.slice(1).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}
