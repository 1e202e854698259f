import { Readable } from 'node:stream'
import { explorerInputOf } from '@parvis/chain'
import { serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/token-verification'
import { type TokenCheck, tokenChecks } from '@parvis/schemas/token-checks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { holdersOf } from '../holders/stored-holders.js'
import { readToken } from '../token-record.js'
import { proofParts } from './token-proof.js'
import { gatherEvidence, type VerificationOptions, verifyToken } from './verify-token.js'

/** The calls about who has a token, and what proves that it is as its record says. */
export function verificationRoutes(api: FastifyInstance, options: VerificationOptions): void {
  const { pool } = options

  serveCall(api, calls.listTokenHolders, async ({ caller, params: { id }, query: { after } }) => {
    await readToken(pool, caller, id)
    return holdersOf(pool, { accountId: caller.accountId, tokenId: id }, after)
  })

  serveCall(api, calls.verifyToken, async ({ caller, params: { id }, request: { locale } }) => {
    const { block, checks } = await verifyToken(options, caller, id)
    return {
      block,
      checks: checks.map(({ name, ...rest }) => {
        const code = name as TokenCheck
        return { code, label: tokenChecks[code][locale], ...rest }
      }),
    }
  })

  serveCall(api, calls.downloadTokenProof, async ({ caller, params: { id }, reply }) => {
    const evidence = await gatherEvidence(options, caller, id)
    asFile(reply, `${evidence.facts.address}.json`)
    return reply.send(
      Readable.from(reply.request.method === 'HEAD' ? [] : proofParts(options, caller, evidence)),
    )
  })

  serveCall(api, calls.downloadStandardInput, async ({ caller, params: { id }, reply }) => {
    const { standard } = await readToken(pool, caller, id)
    const { standardInput } = await explorerInputOf(standard)
    asFile(reply, `${standard}-standard-input.json`)
    return reply.send(Readable.from(reply.request.method === 'HEAD' ? [] : [standardInput]))
  })
}

function asFile(reply: FastifyReply, name: string): void {
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/json; charset=utf-8')
}
