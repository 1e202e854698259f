import type { Caller } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'
import { programRights, type Rights } from '../rights/index.js'
import { plainAddress } from './allowed-address.js'
import { credentialsIn } from './credentials.js'
import type { Program, Programs } from './programs.js'
import { refused } from './refusals.js'
import type { RefusedCalls } from './refused-calls.js'
import { whyRefused } from './why-refused.js'

export interface IdentifyOptions {
  readonly programs: Programs
  readonly rights: Rights
  readonly refusedCalls: RefusedCalls
}

/**
 * Identifies the program that makes a request by its key or token; undefined for a request with neither.
 *
 * @throws EngineError `unauthenticated`, `api_layer_off` or `address_not_allowed`
 */
export function identifyPrograms({ programs, rights, refusedCalls }: IdentifyOptions) {
  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const credentials = credentialsIn(request)
    if (!credentials) return undefined
    const program = await programs.find(credentials)
    if (!program) throw refused('unknown', request.ip)
    const caller = programCaller(program, request)
    const { address } = caller
    const why = whyRefused(program, credentials.kind, address)
    if (why) {
      await refusedCalls.note(caller, why, request)
      throw refused(why, address)
    }
    if (program.isUnnoted) await programs.note(program, address)
    return { ...caller, rights: programRights(program.allowed, await rightsOfGranter(program, rights)) }
  }
}

/** A program as the caller of a request, before its rights are known. */
export function programCaller({ accountId, id, username }: Program, request: FastifyRequest): Caller {
  return {
    accountId,
    userId: id,
    kind: 'apiUser',
    name: username,
    role: 0,
    rights: [],
    address: plainAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  }
}

async function rightsOfGranter(program: Program, rights: Rights): Promise<readonly string[]> {
  const { accountId, granter, granterRole, rightsVersion } = program
  if (granter === null) return []
  return rights.of({ accountId, userId: granter, role: granterRole ?? 0, rightsVersion })
}
