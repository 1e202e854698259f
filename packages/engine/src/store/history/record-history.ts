import type { BoundStatement } from '@parvis/work'
import { parameters, type Scope } from '../statement.js'
import type { HistoryPage, Revision } from '../store.js'
import type { StoredResource } from '../store-model.js'

/** A row of `selectHistory`: that of a record without revisions has no sequence. */
export interface HistoryRow extends Omit<Revision, 'sequence'> {
  readonly sequence: string | null
}

/** The latest revisions of a record; no row when there is no such record. */
export function selectHistory(
  stored: StoredResource,
  scope: Scope,
  id: string,
  { before, inTrash, limit }: HistoryPage,
): BoundStatement<HistoryRow> {
  const { values, bind } = parameters(scope)
  const record = bind(id)
  const page = before === undefined ? '' : ` and r."sequence" < ${bind(before)}`
  const text = `select h.* from (
  select "id" from ${stored.table} where ${stored.tenantCondition} and "id" = ${record}${inTrash ? '' : ' and "deletedAt" is null'}
) t left join lateral (
  select r."sequence", r."at", r."action", r."version", r."before", r."after",
    case when c."id" is not null then json_build_object('id', c."id", 'kind', c."kind",
      'actorKind', c."actorKind", 'actorId', c."actorId", 'actor', c."actor") end as "changeSet"
  from "revisions" r left join "change_sets" c on c."accountId" = r."accountId" and c."id" = r."changeSetId"
  where r."record" = ${record} and (r."accountId", r."resource") is not distinct from ($1::uuid, '${stored.name}')${page}
  order by r."at" desc, r."sequence" desc limit ${bind(limit)}
) h on true order by h."at" desc, h."sequence" desc`
  return { text, values }
}
