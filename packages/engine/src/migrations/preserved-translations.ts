import { primaryLocale } from '@parvis/schema'
import { literal, quoted } from './sql-text.js'

const preservedTable = 'kept_translations'
const primary = literal(primaryLocale)

/** Creates the table of translations preserved from fields that are monolingual now, and the trigger function that deletes those of erased records. */
export const preservedTranslationsTable = [
  `create table if not exists ${preservedTable} (
  "accountId" uuid not null,
  "table" text not null,
  "column" text not null,
  "recordId" uuid not null,
  "translations" jsonb not null,
  primary key ("accountId", "table", "column", "recordId")
)`,
  `create or replace function parvis_forget_translations() returns trigger language plpgsql as $$
begin
  delete from ${preservedTable}
    where "accountId" = old."accountId" and "table" = tg_table_name and "recordId" = old."id";
  return null;
end $$`,
]

/** Preserves the non-primary translations of a column before it becomes monolingual. */
export function preserveTranslations(table: string, column: string): string[] {
  const others = `${quoted(column)} - ${primary}`
  return [
    ...preservedTranslationsTable,
    `create or replace trigger parvis_forget_translations after delete on ${quoted(table)}
  for each row execute function parvis_forget_translations()`,
    `insert into ${preservedTable} ("accountId", "table", "column", "recordId", "translations")
  select "accountId", ${literal(table)}, ${literal(column)}, "id", ${others} from ${quoted(table)}
  where ${others} <> '{}'
  on conflict ("accountId", "table", "column", "recordId") do update set "translations" = excluded."translations"`,
  ]
}

/** Restores the preserved translations of a column that has translations again; those of a record without a text stay preserved. */
export function restoreTranslations(table: string, column: string): string[] {
  const own = `${preservedTable}."table" = ${literal(table)} and ${preservedTable}."column" = ${literal(column)}
  and ${preservedTable}."accountId" = it."accountId" and ${preservedTable}."recordId" = it."id" and it.${quoted(column)} is not null`
  return [
    `update ${quoted(table)} it set ${quoted(column)} = ${preservedTable}."translations" || it.${quoted(column)}
  from ${preservedTable} where ${own}`,
    `delete from ${preservedTable} using ${quoted(table)} it where ${own}`,
  ]
}

/** Renames a table in preserved translations. */
export function renamePreservedTable(from: string, to: string): string {
  return `update ${preservedTable} set "table" = ${literal(to)} where "table" = ${literal(from)}`
}

/** Renames a column in preserved translations. */
export function renamePreservedColumn(table: string, from: string, to: string): string {
  return `update ${preservedTable} set "column" = ${literal(to)} where "table" = ${literal(table)} and "column" = ${literal(from)}`
}

/** Deletes the preserved translations of a dropped table, or of one column. */
export function deletePreserved(table: string, column?: string): string {
  const only = column === undefined ? '' : ` and "column" = ${literal(column)}`
  return `delete from ${preservedTable} where "table" = ${literal(table)}${only}`
}
