import { EngineError, type Queryable, refuse, type WriteGuard } from '@parvis/engine'
import type { RecordOf, SystemFields } from '@parvis/schema'
import { newsletters } from '@parvis/schemas'
import { publishChanges, rowsOf, sql, statement } from '@parvis/work'
import { refusals } from '../refusals/index.js'

/** A newsletter as it is stored. */
export type StoredNewsletter = Pick<RecordOf<typeof newsletters.fields>, 'subject' | 'body' | 'state'> &
  Pick<SystemFields, 'id' | 'version'>

/**
 * Reads a newsletter and locks it until the transaction ends.
 *
 * @throws EngineError `not_found`
 */
export async function lockNewsletter(
  connection: Queryable,
  accountId: string,
  id: string,
): Promise<StoredNewsletter> {
  const [found] = await rowsOf(connection, selectOne({ accountId, id }))
  if (!found) throw new EngineError('not_found', {})
  return found
}

/** Stores the progress of a newsletter's sending, and publishes it to open screens. */
export async function markNewsletter(
  connection: Queryable,
  accountId: string,
  id: string,
  {
    state,
    recipients,
  }: { readonly state: NonNullable<StoredNewsletter['state']>; readonly recipients: number },
): Promise<void> {
  await rowsOf(connection, updateOne({ accountId, id, state, recipients }))
  const { path: topic, rights } = newsletters
  await publishChanges(connection, { accountId, topic, right: rights.read, ids: [id] })
}

const selectOne = statement({
  name: 'newsletters.lock',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: {
    id: sql.uuid,
    version: sql.integer,
    subject: sql.jsonb.of<StoredNewsletter['subject']>(),
    body: sql.jsonb.of<StoredNewsletter['body']>(),
    state: sql.text.of<NonNullable<StoredNewsletter['state']>>().orNull,
  },
  sql: sql`select "id", "version", "subject", "body", "state" from "newsletters"
where "accountId" = $accountId and "id" = $id and "deletedAt" is null for update`,
})

const updateOne = statement({
  name: 'newsletters.mark',
  params: {
    accountId: sql.uuid,
    id: sql.uuid,
    state: sql.text.of<NonNullable<StoredNewsletter['state']>>(),
    recipients: sql.integer,
  },
  sql: sql`update "newsletters" set "state" = $state, "recipients" = $recipients, "sentAt" = coalesce("sentAt", now()),
  "version" = "version" + ("state" is distinct from $state)::int, "updatedAt" = now()
where "accountId" = $accountId and "id" = $id`,
})

/** Prevents changes to sent newsletters, and edits during sending. */
export const guardNewsletters: WriteGuard<typeof newsletters> = async ({ action, before }) => {
  const isDraft = before === null || before.state === null || before.state === 'draft'
  if (action === 'update' && !isDraft) refuse([{ path: 'subject', code: refusals.newsletterSent }])
  if (action === 'delete' && before?.state === 'sending')
    refuse([{ path: '', code: refusals.newsletterSending }])
}
