import { historyFunctions } from './history/index.js'
import { quotaFunction } from './record-quota.js'

/**
 * What the database needs before the first table: one collation for all text, and text search that passes over
 * case and accents. `unaccent` is not immutable because its dictionary may change; naming the dictionary and
 * wrapping it makes it fit for an index.
 */
export const prelude = [
  'create extension if not exists pg_trgm',
  'create extension if not exists unaccent',
  `create collation if not exists "parvis_text" (provider = icu, locale = 'und')`,
  `create or replace function parvis_searchable(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value) collate "parvis_text")`,
  quotaFunction,
  ...historyFunctions,
]
