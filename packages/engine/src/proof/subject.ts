import type { Resource } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import type { Pool, StoreModel } from '../store/index.js'
import type { Scopes } from './scopes.js'
import type { SentRequest } from './sent-request.js'

/** Who calls: the owner of the records, the owner of another account, someone without a right, or nobody known. */
export const callerNames = ['owner', 'stranger', 'powerless', 'nobody'] as const

export type CallerName = (typeof callerNames)[number]

/** Someone who calls, as the headers of their requests say. */
export interface ProofCaller {
  /** The account they call in; the owner's for those who are in none. */
  readonly accountId: string
  readonly headers: Readonly<Record<string, string>>
}

/** An app that is to be proven, with its database and those who call it. */
export interface Subject {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly model: StoreModel
  readonly resources: readonly Resource[]
  /** What stands before the paths of resources, such as `/api`. */
  readonly basePath: string
  /** The OpenAPI document of the app. */
  readonly document: OpenApiDocument
  readonly callers: Readonly<Record<CallerName, ProofCaller>>
  /** What calls are made within. */
  readonly scopes: Scopes
  /** Tables that the product itself writes to besides those of a resource, by triggers or guards; none when not said. */
  readonly besides?: readonly string[]
  /** Whether a request is what anybody may send, at the address of a resource: it is none of its calls. None is when not said. */
  isForAnybody?(request: Pick<SentRequest, 'method' | 'url' | 'headers'>): boolean
  /** What the product itself fills in where nothing was given, by resource and field; nothing when not said. */
  readonly filledIn?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** As much of an OpenAPI 3.1 document as the proof reads. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  /** What its schemas refer to. */
  readonly components?: object
}

export interface OpenApiOperation {
  readonly responses: Readonly<Record<string, OpenApiAnswer>>
}

export interface OpenApiAnswer {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
}
