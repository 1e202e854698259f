/**
 * An SQL expression of the tags in a list, each once and where it stands first, without those that are deleted. Its statement
 * has account and community as `$1` and `$2`.
 *
 * @param list an SQL expression of ids
 * @param without an SQL expression of ids that are left out
 */
export function tagsAfter(list: string, without = `'{}'::uuid[]`): string {
  return `array(
    select u."id" from unnest(${list}) with ordinality u ("id", "at")
    where u."id" <> all(${without}) and exists (
      select from "community_tags" t
      where t."accountId" = $1 and t."communityId" = $2 and t."id" = u."id" and t."deletedAt" is null
    )
    group by u."id" order by min(u."at")
  )`
}
