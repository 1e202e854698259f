import { EngineError, type Queryable } from '@parvis/engine'
import type { RecordOf, SystemFields } from '@parvis/schema'
import { newsletters } from '@parvis/schemas'
import { publishChanges, rowsOf } from '@parvis/work'

/** A newsletter as it is stored. */
export type StoredNewsletter = Pick<RecordOf<typeof newsletters.fields>, 'subject' | 'body' | 'state'> &
  Pick<SystemFields, 'id' | 'version'>

/**
 * A newsletter, held until the transaction ends.
 *
 * @throws EngineError `not_found`
 */
export async function holdNewsletter(
  connection: Queryable,
  accountId: string,
  id: string,
): Promise<StoredNewsletter> {
  const statement = { name: 'newsletters.hold', text: select, values: [accountId, id] }
  const [found] = await rowsOf<StoredNewsletter>(connection, statement)
  if (!found) throw new EngineError('not_found', {})
  return found
}

/** Writes how far the sending of a newsletter is, and tells open screens. */
export async function markNewsletter(
  connection: Queryable,
  accountId: string,
  id: string,
  {
    state,
    recipients,
  }: { readonly state: NonNullable<StoredNewsletter['state']>; readonly recipients: number },
): Promise<void> {
  const values = [accountId, id, state, recipients]
  await rowsOf(connection, { name: 'newsletters.mark', text: update, values })
  const { path: topic, rights } = newsletters
  await publishChanges(connection, { accountId, topic, right: rights.read, ids: [id] })
}

const select = `select "id", "version", "subject", "body", "state" from "newsletters"
where "accountId" = $1 and "id" = $2 and "deletedAt" is null for update`

const update = `update "newsletters" set "state" = $3, "recipients" = $4, "sentAt" = coalesce("sentAt", now()),
  "version" = "version" + ("state" is distinct from $3)::int, "updatedAt" = now()
where "accountId" = $1 and "id" = $2`
