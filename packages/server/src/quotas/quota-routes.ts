import { callerOf, envelope, problemAnswers } from '@parvis/engine'
import type { FastifyInstance } from 'fastify'
import { object, tags } from '../identity/answers.js'
import type { EnforcedQuotas } from './quotas-in.js'

/** Tells people and programs how much their account has, and may have. */
export function quotaRoutes(app: FastifyInstance, quotas: EnforcedQuotas): void {
  const config = { access: 'connected', openToPrograms: true } as const
  app.get('/user/quota', { config, schema }, async (request) => {
    const { storage, records } = await quotas.useOf(callerOf(request))
    const { used, limits } = storage
    return {
      item: {
        storage: { used: used.account, limit: limits.account ?? null },
        own_storage: { used: used.person, limit: limits.person ?? null },
        records: { used: records.used, limit: records.limit ?? null },
      },
    }
  })
}

const figures = (description: string) => ({
  ...object({
    used: { type: 'integer' },
    limit: { type: ['integer', 'null'], description: 'null where there is none' },
  }),
  description,
})

const schema = {
  tags,
  summary: 'How much one’s account has, and may have',
  response: {
    200: envelope(
      'item',
      object({
        storage: figures('Contents of files, the trash included, in bytes'),
        own_storage: figures('The same of the files that one added oneself'),
        records: figures('Records of all resources, the trash included'),
      }),
    ),
    ...problemAnswers(401, 403, 503),
  },
}
