import type { Caller, Queryable, Selection } from '@parvis/engine'
import { selectionIn } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { TagChange } from './known-tags.js'

/** The job that changes the tags of all members that match. */
export const taggingKind = 'community-tagging'

/** Which members are meant: those a list is narrowed to, who were known at a moment. */
export interface MeantMembers {
  /** As a list of members takes it. */
  readonly filter: Readonly<Record<string, unknown>>
  /** In ISO 8601. */
  readonly before: string
}

/** What such a job has to know; the rest of it is kept under its id. */
export interface TaggingData {
  readonly communityId: string
  readonly asker: Pick<Caller, 'userId' | 'kind' | 'name'>
}

/** How far the tags of members are changed. */
export interface Tagging extends TagChange {
  readonly filter: string
  readonly before: Date
  readonly lastId: string | null
  readonly seen: number
  readonly full: number
}

/** Which members are meant, as the store knows it. @throws EngineError `invalid_parameter` for what is no filter */
export function selectionOf({ filter, before }: MeantMembers, locale: Locale): Selection {
  return { ...selectionIn(communityMembers, { filter: JSON.stringify(filter) }, locale), until: before }
}

/** What is kept of a change of the tags of members. @param id of its job */
export function taggingIn(accountId: string, communityId: string, id: string) {
  const run = <Row extends object>(on: Queryable, name: string, text: string, ...values: unknown[]) =>
    rowsOf<Row>(on, { name: `taggings.${name}`, text, values: [accountId, communityId, id, ...values] })
  return {
    /** Undefined when it has ended. */
    read: async (on: Queryable): Promise<Tagging | undefined> => (await run<Tagging>(on, 'read', select))[0],
    add: (on: Queryable, { filter, before }: MeantMembers, { add, remove }: TagChange) =>
      run(on, 'add', insert, JSON.stringify(filter), before, add, remove),
    /** Keeps how far it is. */
    reach: (on: Queryable, { lastId, seen, full }: Pick<Tagging, 'lastId' | 'seen' | 'full'>) =>
      run(on, 'reach', update, lastId, seen, full),
    /** @returns whether it was there */
    end: async (on: Queryable): Promise<boolean> => (await run(on, 'end', remove)).length > 0,
  }
}

const its = '"accountId" = $1 and "communityId" = $2 and "id" = $3'

const select = `select "filter", "before", "add", "remove", "lastId", "seen", "full" from "community_taggings" where ${its}`
const insert = `insert into "community_taggings" ("accountId", "communityId", "id", "filter", "before", "add", "remove")
values ($1, $2, $3, $4, $5, $6, $7)`
const update = `update "community_taggings" set "lastId" = $4, "seen" = $5, "full" = $6 where ${its}`
const remove = `delete from "community_taggings" where ${its} returning 1`
