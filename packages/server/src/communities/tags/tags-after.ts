/**
 * An SQL expression of the tags in a list, each once and where it stands first. Those in the trash stay among them, for they
 * may come back.
 *
 * @param list an SQL expression of ids
 * @param without an SQL expression of ids that are left out
 */
export function tagsAfter(list: string, without = `'{}'::uuid[]`): string {
  return `array(
    select u."id" from unnest(${list}) with ordinality u ("id", "at")
    where u."id" <> all(${without}) group by u."id" order by min(u."at")
  )`
}
