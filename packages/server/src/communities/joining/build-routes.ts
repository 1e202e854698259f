import { callerOf, envelope, problemAnswers, validBody } from '@parvis/engine'
import { createRule, jsonSchemaOf, recordJsonSchema } from '@parvis/schema'
import { communities } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { knownPlatform } from '../networks/ask-platform.js'
import { buildCommunity } from './build-community.js'
import type { JoiningRoutesOptions } from './joining-routes.js'
import type { FileKeeping } from './take-logo.js'

const importedRule = createRule(communities.fields).extend({
  imported: z.string({ error: 'invalid_type' }).max(500, { error: 'too_long' }),
})

/** Building a community from a server. */
export function buildRoutes(app: FastifyInstance, given: JoiningRoutesOptions & FileKeeping): void {
  const config = { access: communities.rights.create }
  app.post(`/${communities.path}/community`, { config, schema }, async (request) => {
    const failed = (error: Error) => request.log.warn({ err: error }, 'logo not taken')
    const options = { ...given, platform: knownPlatform(given.platform), failed }
    const { imported, ...values } = validBody(importedRule, request)
    return { item: await buildCommunity(options, callerOf(request), { imported, values }) }
  })
}

const schema = {
  tags: [communities.name],
  summary: 'Build a community from a server that the bot was let into, and connect it',
  body: jsonSchemaOf(importedRule),
  response: {
    200: envelope('item', recordJsonSchema(communities)),
    ...problemAnswers(400, 401, 403, 413, 415, 422, 503),
  },
}
