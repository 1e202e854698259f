import { EngineError, type FileStorage, type Pool, recordAudit, serveCall } from '@parvis/engine'
import { contactMessages } from '@parvis/schemas'
import { countVisitorData, eraseVisitorData, readVisitorData } from '@parvis/schemas/calls/visitors'
import type { FastifyInstance } from 'fastify'
import { eraseVisitor } from './erase-visitor.js'
import { visitorData } from './visitor-data.js'

export interface PrivacyOptions {
  readonly pool: Pool
  readonly storage: FileStorage
}

/** Rights of visitors: to get all stored data of their address, and to have it erased. */
export function privacyRoutes(app: FastifyInstance, { pool, storage }: PrivacyOptions): void {
  serveCall(app, readVisitorData, async ({ caller, query }) => {
    const data = await visitorData(pool, caller.accountId, validEmail(query))
    await recordAudit(pool, caller, { action: 'visitor_exported', entity: contactMessages.name })
    return data
  })

  serveCall(app, countVisitorData, async ({ caller, query }) => {
    const data = await visitorData(pool, caller.accountId, validEmail(query))
    const { messages, quotes, files, subscriptions, mails } = data
    return {
      messages: messages.length,
      quotes: quotes.length,
      files: files.length,
      subscriptions: subscriptions.length,
      mails: mails.length,
    }
  })

  serveCall(app, eraseVisitorData, ({ caller, query }) =>
    eraseVisitor({ pool, storage }, caller, validEmail(query)),
  )
}

/** @throws EngineError `invalid_input` for an invalid address */
function validEmail({ email }: { readonly email?: string | undefined }): string {
  const result = contactMessages.fields.email.rule.safeParse(email)
  if (result.success && result.data) return result.data
  throw new EngineError('invalid_input', { errors: [{ path: 'email', code: 'invalid_email' }] })
}
