import { type Queryable, tableName } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { locales, redirects } from '@parvis/schemas'
import type { listSiteChanges } from '@parvis/schemas/calls/publishing'
import { siteResources } from '@parvis/schemas/site-content'
import { rowsOf, sql, statement } from '@parvis/work'

type SiteChange = ResultOf<typeof listSiteChanges>[number]

/** How many changes are listed at most. */
const most = 200

/**
 * The changes of the site since the content of the current build was read, the latest first. Where nothing was published
 * yet, all records are listed: unpublished ones cannot be distinguished from those of the first build.
 *
 * @throws DatabaseFailure
 */
export function changesSince(database: Queryable, accountId: string): Promise<SiteChange[]> {
  return rowsOf(database, selectChanges({ accountId, most }))
}

const parts = [...siteResources, redirects, locales].map((resource) => {
  const published = 'published' in resource.fields ? sql`r."published"` : sql`true`
  const title = sql`r.${sql.identifier(resource.title)}`
  return sql`select ${sql.literal(resource.name)} as "resource", r."id", to_jsonb(${title}) as "title",
  case when r."deletedAt" is not null then 'deleted' when r."createdAt" > s."readAt" then 'created' else 'updated' end as "kind",
  coalesce(r."deletedAt", r."updatedAt") as "at"
from ${sql.identifier(tableName(resource))} r, shown s where r."accountId" = $accountId
  and coalesce(r."deletedAt", r."updatedAt") > s."readAt"
  and not (r."deletedAt" is not null and r."createdAt" > s."readAt")
  and (${published} or r."createdAt" <= s."readAt")`
})

/** Pictures that were replaced: any page may show them. */
const replaced = sql`select 'files', r."id", to_jsonb(r."name"), 'updated', r."updatedAt" from "files" r, shown s
where r."accountId" = $accountId and r."deletedAt" is null and r."contentId" is not null and r."width" is not null
  and r."updatedAt" > s."readAt"`

const selectChanges = statement({
  name: 'publishing.changes',
  params: { accountId: sql.uuid, most: sql.integer },
  row: {
    resource: sql.text,
    id: sql.uuid,
    title: sql.jsonb,
    kind: sql.text.of<SiteChange['kind']>(),
    at: sql.timestamptz,
  },
  sql: sql`with shown as (
  select coalesce((
    select "readAt" from "site_builds" where "accountId" = $accountId and "build" is not null order by "servedAt" desc limit 1
  ), '-infinity') as "readAt"
)
select * from (${sql.join([...parts, replaced], sql`\nunion all\n`)}) c order by "at" desc, "id" limit $most`,
})
