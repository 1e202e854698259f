import { type Caller, type Queryable, recordAudit, type StoredRecord } from '@parvis/engine'
import { defaultLocale, isLocale } from '@parvis/schema'
import { invitations } from '@parvis/schemas'
import { queueMail } from '../../mail/index.js'
import { run } from '../statements.js'
import { newToken, tokenHash } from '../tokens.js'

/**
 * Mails someone the link of their invitation, in the transaction that a connection is within. It works as long as the
 * invitation says; a link that was mailed before works no longer.
 */
export async function sendInvitation(
  connection: Queryable,
  caller: Caller,
  { id, email, language, expiresAt }: StoredRecord,
): Promise<void> {
  const token = newToken()
  const data = { accountId: caller.accountId, invitationId: id }
  await run(connection, 'issue-invitation', insertToken, [tokenHash(token), data, expiresAt])
  const names = [caller.accountId, caller.userId]
  const [sender] = await run<Sender>(connection, 'invitation-sender', selectSender, names)
  const { account = '', inviter = caller.name } = sender ?? {}
  const locale = isLocale(language) ? language : defaultLocale
  const mailed = { account, inviter, token }
  await queueMail(connection, { to: String(email), locale, template: 'invitation', data: mailed })
  await recordAudit(connection, caller, { action: 'invitation_sent', entity: invitations.name, record: id })
}

interface Sender {
  readonly account: string
  readonly inviter: string
}

const insertToken = `insert into "mail_tokens" ("tokenHash", "purpose", "data", "expiresAt")
values ($1, 'invitation', $2, $3)`

const selectSender = `select a."name" as "account", u."firstname" || ' ' || u."lastname" as "inviter"
from "accounts" a join "users" u on u."accountId" = a."id" where a."id" = $1 and u."id" = $2`
